import { rewardsFor } from '../../../src/games/super-dungeon-explore/facts/rewards.ts';
import type { State, TrackerEntry } from '../../../src/games/super-dungeon-explore/state.ts';
import { acting, arena, floor, laid, put, type Table } from './table.ts';

const fallen = (card: string, more: Partial<TrackerEntry> = {}): TrackerEntry => ({
  card,
  tileNumber: 1,
  turn: 'HEROES',
  cause: 'ACTION',
  chestTile: null,
  ...more,
});
const decision = (state: State) => state.agenda.at(-1);
const equipping = (more: object = {}, models = [put('H1', 'royal-paladin', 1, 1), put('H2', 'ember-mage', 3, 3)]): Table =>
  arena(models, { turn: { side: 'HEROES', subPhase: 'EQUIPMENT' }, ...more });

describe('basic actions', () => {
  const chest = (tile: number, more: object = {}) =>
    acting('H1', [put('H1', 'royal-paladin', 4, 4)], { tokens: [{ id: 'C1', kind: 'CHEST', at: [5, 5], tile }], ...more });

  test('SDE-20.1 basic attacks need their icon; SDE-20.2 Dash is two points at once', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'gouger', 5, 5)]);
    expect(table.refusal(1, { type: 'attack', modelId: 'H1', actionId: 'missile', targetModelId: 'M1' })).toBe('NO_ATTACK_ICON');
    expect(table.refusal(1, { type: 'dash', modelId: 'H1', path: [4, 3, 2].map((x) => ({ x: x - 1, y: 4 })) })).toBe(
      'NOT_ENOUGH_MOVEMENT',
    );
    table.do(1, {
      type: 'dash',
      modelId: 'H1',
      path: [
        { x: 3, y: 4 },
        { x: 2, y: 4 },
      ],
    });
    expect(table.of('ModelMoved')[0]).toMatchObject({ kind: 'DASH', cost: 2 });
    expect(table.state.active).toMatchObject({ movementSpent: 0, actionPointsSpent: 1 });
  });

  test('SDE-20.3 a chest within one square and in sight, for Heroes; SDE-20.4 as many cards as the tile’s number', () => {
    expect(chest(1).refusal(1, { type: 'openChest', modelId: 'H1', chestId: 'C9' })).toBe('NOTHING_TO_INTERACT');
    const far = acting('H1', [put('H1', 'royal-paladin', 2, 2)], { tokens: [{ id: 'C1', kind: 'CHEST', at: [5, 5], tile: 1 }] });
    expect(far.refusal(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' })).toBe('NOT_ADJACENT');
    const monster = acting('M1', [put('H1', 'royal-paladin', 9, 9), put('M1', 'gouger', 4, 4)], {
      tokens: [{ id: 'C1', kind: 'CHEST', at: [5, 5], tile: 1 }],
    });
    expect(monster.refusal(0, { type: 'openChest', modelId: 'M1', chestId: 'C1' })).toBe('HEROES_ONLY');
    const one = chest(1).do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    expect(one.state.backpack.cards).toEqual(['hourglass#1']);
    expect(one.state.tokens).toEqual([]);
    expect(one.state.active).toMatchObject({ movementSpent: 0, actionPointsSpent: 1 });
    const spent = acting('H1', [put('H1', 'royal-paladin', 4, 4)], {
      tokens: [{ id: 'C1', kind: 'CHEST', at: [5, 5], tile: 1 }],
      active: { modelId: 'H1', actionPointsSpent: 3 },
    });
    expect(spent.refusal(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' })).toBe('NOT_ENOUGH_ACTION_POINTS');
    const three = chest(3).do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    expect(three.pending).toBe('CHOOSE_TREASURE');
    expect(three.refusal(1, { type: 'chooseTreasure', cardId: 'torch' })).toBe('CARD_NOT_DRAWN');
    three.do(1, { type: 'chooseTreasure', cardId: 'winged-boots' });
    expect(three.state.backpack.cards).toEqual(['winged-boots#1']);
    expect(three.state.discards.treasure).toEqual(['hourglass#1', 'ember-staff#1']);
  });

  test('SDE-20.3 a wall hides a chest', () => {
    const lines = floor(8, 6, (grid) => {
      grid[5] = '|. . . .|. . . .|';
    });
    const table = laid({
      dungeon: { custom: lines },
      models: [put('H1', 'royal-paladin', 3, 2)],
      active: { modelId: 'H1' },
      tokens: [{ id: 'C1', kind: 'CHEST', at: [4, 2], tile: 1 }],
    });
    expect(table.refusal(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' })).toBe('NO_LINE_OF_SIGHT');
  });

  test('SDE-20.6 Interact needs a scenario token', () => {
    expect(chest(1).refusal(1, { type: 'interact', modelId: 'H1', tokenId: 'C1' })).toBe('NOTHING_TO_INTERACT');
  });

  test('SDE-1.1 an emptied deck is made anew at once; SDE-1.2 nothing is drawn from nothing; SDE-1.3 discards lie on their own pile; K-48', () => {
    const table = chest(3, {
      decks: { loot: [], treasure: ['hourglass', 'winged-boots'] },
      discards: { loot: ['torch'], treasure: ['ember-staff'] },
    });
    table.do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    expect(table.of('TreasureDrawn').map((one) => one.cards)).toEqual([['hourglass#1', 'winged-boots#1'], ['ember-staff#1']]);
    expect(table.of('DeckReshuffled')[0]).toMatchObject({ deck: 'treasure', size: 1 });
    const empty = chest(3, { decks: { loot: [], treasure: [] } }).do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    expect(empty.types).toContain('DeckEmpty');
    expect(empty.pending).toBeUndefined();
  });
});

describe('rewards', () => {
  const { state } = arena([put('H1', 'royal-paladin', 1, 1)], { packs: ['sde-core', 'sde-deepwood'] });
  const loot = (...entries: TrackerEntry[]) => rewardsFor(state, entries).loot;

  test('SDE-21.1 rewards are settled in every power-up; SDE-21.8 to the backpack; SDE-18.6 then the monsters go back', () => {
    const table = arena([put('H1', 'royal-paladin', 1, 1)], {
      turn: { side: 'HEROES', subPhase: 'REWARDS' },
      pool: { gouger: 1 },
      lootTracker: ['gouger', 'gouger', 'gouger'].map((card) => ({ card, tile: 1, turn: 'HEROES' })),
    });
    expect(table.state.backpack.cards).toEqual(['dented-shield#1']);
    expect(table.state.lootTracker).toEqual([]);
    expect(table.state.pool).toEqual([{ card: 'gouger', count: 4 }]);
  });

  test('SDE-21.2 a loot per three 8-Bit skulls; SDE-21.3 two for a 16-Bit; SDE-21.4 the tile’s number and one for a point', () => {
    expect(loot(fallen('gouger'), fallen('gouger'))).toBe(0);
    expect(loot(...Array.from({ length: 7 }, () => fallen('gouger')))).toBe(2);
    expect(loot(fallen('wyrmling'), fallen('dragon-priest'))).toBe(4);
    expect(loot(fallen('egg-clutch', { tileNumber: 3 }))).toBe(4);
    expect(rewardsFor(state, [fallen('rex')]).treasure).toEqual([1]);
  });

  test('SDE-21.5 a boo booty gives its chest’s cards and counts for nothing else; K-09', () => {
    expect(rewardsFor(state, [fallen('booty-biter', { chestTile: 3 })])).toEqual({ loot: 0, treasure: [3], returned: [] });
  });

  test('SDE-21.6 no loot in a Consul Turn, for Insignificant, or by Backlash; SDE-21.7 points and treasure always; SDE-21.11', () => {
    expect(loot(...Array.from({ length: 3 }, () => fallen('gouger', { turn: 'CONSUL' })))).toBe(0);
    expect(loot(...Array.from({ length: 3 }, () => fallen('sporeling')))).toBe(0);
    expect(loot(fallen('wyrmling', { cause: 'BACKLASH' }))).toBe(0);
    expect(loot(fallen('egg-clutch', { turn: 'CONSUL', tileNumber: 1 }))).toBe(2);
    expect(rewardsFor(state, [fallen('rex', { turn: 'CONSUL' })]).treasure).toEqual([1]);
  });

  test('SDE-21.9 extra treasure enlarges the choice only; SDE-21.10 a point that is a monster rewards as a point; K-31', () => {
    expect(loot(fallen('gloomcap-grotto', { tileNumber: 2 }))).toBe(3);
    const table = arena([put('H1', 'royal-paladin', 1, 1)], {
      turn: { side: 'HEROES', subPhase: 'REWARDS' },
      lootTracker: [{ card: 'booty-biter', tile: 1, turn: 'HEROES', chestTile: 2 }],
    });
    expect(table.pending).toBe('CHOOSE_TREASURE');
    table.do(1, { type: 'chooseTreasure', cardId: 'winged-boots' });
    expect(table.state.backpack.cards).toEqual(['winged-boots#1']);
    expect(table.state.discards.treasure).toEqual(['hourglass#1']);
  });

  test('SDE-28.4 SDE-28.6 a boo booty drawn for a reward is replaced by another draw', () => {
    const table = arena([put('H1', 'royal-paladin', 1, 1)], {
      turn: { side: 'HEROES', subPhase: 'REWARDS' },
      decks: { loot: [], treasure: ['booty-biter-card', 'bitey-book-card', 'hourglass'] },
      lootTracker: [{ card: 'rex', tile: 1, turn: 'HEROES' }],
    });
    expect(table.state.backpack.cards).toEqual(['hourglass#1']);
    expect([...table.state.discards.treasure, ...table.state.decks.treasure].sort()).toEqual([
      'bitey-book-card#1',
      'booty-biter-card#1',
    ]);
    const none = arena([put('H1', 'royal-paladin', 1, 1)], {
      turn: { side: 'HEROES', subPhase: 'REWARDS' },
      decks: { loot: [], treasure: ['booty-biter-card'] },
      lootTracker: [{ card: 'rex', tile: 1, turn: 'HEROES' }],
    });
    expect(none.last.map((event) => event.type)).toContain('FixtureLaid');
    expect(none.state.backpack.cards).toEqual([]);
  });
});

describe('coins', () => {
  const dead = (
    more: object = {},
    destroyed: object[] = [{ id: 'H2', card: 'ember-mage', potions: 2, equipment: ['torch'], coins: 1, activationToken: true }],
  ) =>
    arena([put('H1', 'royal-paladin', 4, 4), put('M1', 'gouger', 1, 0)], {
      destroyed,
      coins: 3,
      turn: { side: 'HEROES', subPhase: 'COINS' },
      ...more,
    });
  const revive = (heroCardId: string, x: number, y: number, destroyedHeroId = 'H2') => ({
    type: 'reviveHero' as const,
    destroyedHeroId,
    heroCardId,
    anchor: { x, y },
  });

  test('SDE-22.1 a coin for each Hero; SDE-22.2 beside the start or a Hero; SDE-22.5 with everything it had', () => {
    const table = dead();
    expect(table.pending).toBe('REVIVE_HERO');
    expect(table.refusal(1, revive('ember-mage', 8, 8))).toBe('NOT_ADJACENT_TO_HERO_OR_START');
    expect(table.refusal(1, revive('ember-mage', 4, 4))).toBe('NOT_ADJACENT_TO_HERO_OR_START');
    expect(table.refusal(1, revive('ember-mage', 1, 0))).toBe('SQUARE_OCCUPIED');
    expect(table.refusal(1, revive('gouger', 4, 5))).toBe('WRONG_KIND');
    expect(table.refusal(1, revive('royal-paladin', 4, 5))).toBe('HERO_ALREADY_IN_PARTY');
    expect(table.refusal(1, revive('ember-mage', 1, 1))).toBeUndefined();
    table.do(1, revive('ember-mage', 4, 5));
    expect(table.state.backpack.coins).toBe(2);
    expect(table.model('H2')).toMatchObject({
      at: { x: 4, y: 5 },
      wounds: 0,
      equipment: ['torch#1'],
      hero: { potions: 2, coins: 2, activationToken: true, destroyedAs: null },
    });
    expect(table.pending).toBe('EQUIPMENT');
  });

  test('SDE-22.2 with no square free beside them: nearest to the start; K-38', () => {
    const ring = [
      [0, 1],
      [1, 1],
      [1, 0],
    ].map(([x, y], index) => put(`M${index + 5}`, 'gouger', x as number, y as number));
    const table = arena(ring, {
      destroyed: [{ id: 'H2', card: 'ember-mage' }],
      coins: 3,
      turn: { side: 'HEROES', subPhase: 'COINS' },
      tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
    });
    expect(table.refusal(1, revive('ember-mage', 0, 0))).toBeUndefined();
    expect(table.refusal(1, revive('ember-mage', 2, 0))).toBe('NOT_ADJACENT_TO_HERO_OR_START');
  });

  test('SDE-22.3 another Hero may come: without the old one’s things, but with its token', () => {
    const table = dead().do(1, revive('riftling-rogue', 4, 5));
    expect(table.model('H2')).toMatchObject({
      card: 'riftling-rogue',
      equipment: [],
      hero: { potions: 0, coins: 1, activationToken: true },
    });
    expect(table.state.discards.loot).toEqual(['torch#1']);
    expect(table.state.party).toEqual(['H1', 'H2']);
  });

  test('SDE-22.6 who falls after the coin step comes back in the next; K-36', () => {
    const table = dead({ turn: { side: 'CONSUL', subPhase: 'COINS' } });
    expect(table.pending).toBe('REVIVE_HERO');
    table.do(1, revive('ember-mage', 4, 5));
    expect(table.has('H2')).toBe(true);
  });

  test('SDE-22.7 one by one in party order, in the original form, under the same controller', () => {
    const table = dead({}, [
      { id: 'H2', card: 'angry-bear' },
      { id: 'H3', card: 'ember-mage' },
    ]);
    expect(decision(table.state)).toMatchObject({ heroId: 'H2' });
    expect(table.refusal(1, revive('angry-bear', 4, 5))).toBe('WRONG_KIND');
    table.do(1, revive('deeproot-druid', 4, 5));
    expect(table.model('H2')).toMatchObject({ card: 'deeproot-druid', hero: { controller: 1 } });
    expect(decision(table.state)).toMatchObject({ heroId: 'H3' });
  });
});

describe('equipment', () => {
  const equip = (heroId: string, cardId: string) => ({ type: 'equip' as const, heroId, cardId });

  test('SDE-23.1 only in its step', () => {
    expect(arena([put('H1', 'royal-paladin', 1, 1)], { backpack: ['torch'] }).refusal(1, equip('H1', 'torch'))).toBe(
      'NOT_EQUIPMENT_STEP',
    );
    expect(arena([put('H1', 'royal-paladin', 1, 1)]).refusal(1, { type: 'exchangeLoot', cardIds: [] })).toBe(
      'NOT_EQUIPMENT_STEP',
    );
    expect(arena([put('H1', 'royal-paladin', 1, 1)]).refusal(1, { type: 'endPowerUp' })).toBe('WRONG_PHASE');
  });

  test('SDE-23.2 SDE-23.3 one card per slot, the old one is discarded; SDE-23.4 any Hero in play takes any card', () => {
    const table = equipping({
      backpack: ['torch', 'torch', 'rusty-longsword'],
      destroyed: [{ id: 'H3', card: 'riftling-rogue' }],
    });
    table.do(1, equip('H1', 'torch'));
    expect(table.model('H1').equipment).toEqual(['torch#1']);
    table.do(1, equip('H1', 'rusty-longsword'));
    expect(table.of('CardEquipped')[0]).toMatchObject({ card: 'rusty-longsword#1', slot: 'RUBY', replaced: 'torch#1' });
    expect(table.state.discards.loot).toEqual(['torch#1']);
    expect(table.do(1, equip('H2', 'torch')).model('H2').equipment).toEqual(['torch#2']);
    expect(table.refusal(1, equip('H2', 'hourglass'))).toBe('CARD_NOT_IN_BACKPACK');
    expect(
      equipping({ backpack: ['torch'], destroyed: [{ id: 'H3', card: 'riftling-rogue' }] }).refusal(1, equip('H3', 'torch')),
    ).toBe('MODEL_DESTROYED');
  });

  test('SDE-23.5 six loot for a treasure, once a turn; SDE-23.6 never a boo booty', () => {
    const six = ['torch', 'torch', 'iron-cap', 'ash-bow', 'war-drum', 'wet-blanket'];
    const table = equipping({
      backpack: [...six, 'hourglass', 'potion-belt'],
      decks: { loot: [], treasure: ['bitey-book-card', 'winged-boots'] },
    });
    const exchange = (cardIds: string[]) => ({ type: 'exchangeLoot' as const, cardIds });
    expect(table.refusal(1, exchange(six.slice(1)))).toBe('EXCHANGE_NEEDS_SIX_LOOT');
    expect(table.refusal(1, exchange([...six.slice(1), 'hourglass']))).toBe('CARD_NOT_LOOT');
    expect(table.refusal(1, exchange([...six.slice(1), 'dented-shield']))).toBe('CARD_NOT_IN_BACKPACK');
    table.do(1, exchange(six));
    expect(table.state.backpack.cards).toEqual(['hourglass#1', 'potion-belt#1', 'winged-boots#1']);
    expect(table.refusal(1, exchange(six))).toBe('EXCHANGE_ALREADY_DONE');
  });

  test('SDE-23.7 SDE-26.5 a Cursed card must be put on where a slot is empty, and stays; K-10', () => {
    const table = equipping({ backpack: ['crown-of-thorns', 'war-drum'] });
    expect(table.refusal(1, { type: 'endPowerUp' })).toBe('CURSED_CARD_MUST_BE_EQUIPPED');
    table.do(1, equip('H1', 'crown-of-thorns'));
    expect(table.refusal(1, equip('H1', 'war-drum'))).toBe('SLOT_LOCKED_BY_CURSE');
    expect(table.refusal(1, { type: 'endPowerUp' })).toBeUndefined();
    const fallen = acting('M1', [
      put('H1', 'ember-mage', 4, 4, { wounds: 4, equipment: ['crown-of-thorns'] }),
      put('M1', 'gouger', 5, 4),
    ]);
    fallen
      .script(['B2', 'B2', 'B2', 'B0', 'B0'])
      .do(0, { type: 'attack', modelId: 'M1', actionId: 'melee', targetModelId: 'H1' });
    expect(fallen.state.discards.treasure).toEqual(['crown-of-thorns#1']);
  });

  test('SDE-23.8 a Cursed card in the backpack is given away for nothing; K-10', () => {
    const worn = { equipment: ['crown-of-thorns'] };
    const table = laid({
      models: [put('H1', 'royal-paladin', 1, 4, worn), put('M1', 'starfire', 3, 4, { wounds: 4 })],
      backpack: ['crown-of-thorns', 'torch'],
      timeoutDone: false,
      active: { modelId: 'H1' },
    });
    table.script(['R0', 'R0', 'R0', 'B0', 'R0', 'G1']).do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.pending).toBe('TIMEOUT_HEAL');
    expect(table.refusal(1, { type: 'timeoutHeal', heroId: 'H1', cardIds: ['crown-of-thorns'] })).toBe('CARD_IS_CURSED');
  });

  test('SDE-26.9 SDE-26.10 becoming immune removes the tokens at once', () => {
    const table = equipping({ backpack: ['wet-blanket', 'goddess-tear'] }, [
      put('H1', 'royal-paladin', 1, 1, { statuses: ['FIRE', 'SLOW'] }),
    ]);
    table.do(1, equip('H1', 'wet-blanket'));
    expect(table.model('H1').statuses).toEqual(['SLOW']);
    expect(table.do(1, equip('H1', 'goddess-tear')).model('H1').statuses).toEqual([]);
  });
});
