import type { LedgerLine } from '../../../src/engine/campaign.ts';
import type { Json } from '../../../src/engine/json.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import { campaignRules } from '../../../src/games/pocket-dungeon-quest/campaign.ts';
import type { HeroKind } from '../../../src/games/pocket-dungeon-quest/data/heroes.ts';
import type { PdqEvent } from '../../../src/games/pocket-dungeon-quest/events.ts';
import { evolve } from '../../../src/games/pocket-dungeon-quest/evolve.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { CarriedHero, State } from '../../../src/games/pocket-dungeon-quest/state.ts';
import { lobby, Session } from './support.ts';

const told = ({ subject, account, delta, balance, cause, item }: LedgerLine): string =>
  [subject, account, delta, balance, cause, ...(item === null ? [] : [item])].join(' ');

/** Everything the events of a command write, line by line. */
function written(before: State, events: readonly PdqEvent[]): readonly string[] {
  let state = before;
  return events.flatMap((event) => {
    const lines = campaignRules.lines(state, event);
    state = evolve(state, event);
    return lines.map(told);
  });
}

/** Plays a command and tells what it wrote. */
function books(
  session: Session,
  hero: HeroKind | number,
  type: string,
  given: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const { state } = session;
  return written(state, session.do(hero, type, given));
}

const table = (heroes: readonly object[], more: object = {}): Session => Session.of({ rules: 'EXPANSION', heroes, ...more });
const fight = (kind: string, hero: object, dice: readonly string[], more: object = {}): Session =>
  table(
    [
      { hero: 'ROGUE', at: 'r5c5', xp: 2, ...hero },
      { hero: 'WIZARD', at: 'r9c9' },
    ],
    {
      floor: { r4c5: `${kind}^`, r1c1: 'FLOOR' },
      turn: { phase: 'FIGHT', round: 3 },
      dice,
      ...more,
    },
  );
const attack = { target: 'r4c5' };

describe('what a fight writes into the ledger', () => {
  test('PDQ-21.5, PDQ-32 a hit: the die, the kill with its weapon, the XP with its Monster', () => {
    expect(books(fight('SLIME', {}, ['SWORD_2']), 'ROGUE', 'attack', attack)).toEqual([
      'ROGUE DIE 1 1 ATTACK SWORD_2',
      'ROGUE KILL 1 1 ATTACK SLIME',
      'ROGUE XP 1 3 DEFEATED_SLIME SLIME',
    ]);
    const bombed = fight('GOBLIN', { inventory: ['BOMB'] }, []);
    expect(books(bombed, 'ROGUE', 'useItem', { item: 'BOMB', targetCell: 'r4c5' })).toEqual([
      'ROGUE KILL 1 1 BOMB GOBLIN',
      'ROGUE XP 1 3 DEFEATED_GOBLIN GOBLIN',
    ]);
  });

  test('PDQ-9.10, PDQ-32 a miss: both dice of an Archer, and one Heart', () => {
    const session = fight('SLIME', { hero: 'ARCHER' }, ['FLASH', 'FLASH']);
    expect(books(session, 'ARCHER', 'attack', attack)).toEqual(['ARCHER DIE 1 1 ATTACK FLASH']);
    expect(books(session, 'ARCHER', 'reroll')).toEqual(['ARCHER DIE 1 1 ATTACK FLASH', 'ARCHER HEART -1 2 MISS']);
  });

  test('PDQ-10.7, PDQ-32 the last Heart: what took each, and where the Hero died', () => {
    expect(books(fight('MINOTAUR', { hearts: 2 }, ['SKULL']), 'ROGUE', 'attack', attack)).toEqual([
      'ROGUE DIE 1 1 ATTACK SKULL',
      'ROGUE HEART -1 1 MISS',
      'ROGUE HEART -1 0 MINOTAUR',
      'ROGUE DEATH 1 1 MINOTAUR r5c5',
    ]);
  });

  test('PDQ-24.4, PDQ-24.12, PDQ-32 Gear: used, idle for its cooldown, and the Heart a Shield saved', () => {
    const shielded = fight('SLIME', { gear: ['SHIELD'] }, ['FLASH']);
    expect([...books(shielded, 'ROGUE', 'attack', attack)].sort()).toEqual([
      'ROGUE DIE 1 1 ATTACK FLASH',
      'ROGUE GEAR_REST 2 6 COOLDOWN SHIELD',
      'ROGUE GEAR_USE 1 6 USED SHIELD',
      'ROGUE HEART_SAVED 1 1 MISS SHIELD',
    ]);
    const thrown = fight('SLIME', { gear: ['BOOMERANG'] }, []);
    expect(books(thrown, 'ROGUE', 'useGear', { gear: 'BOOMERANG', ...attack })).toEqual([
      'ROGUE GEAR_USE 1 4 USED BOOMERANG',
      'ROGUE GEAR_REST 0 4 COOLDOWN BOOMERANG',
    ]);
  });

  test('PDQ-11.1, PDQ-11.14, PDQ-32 a Boss Fight: revealed with its Henchmen, and beaten', () => {
    const session = table([{ hero: 'ROGUE', at: 'r5c5' }], {
      floor: { r4c5: 'BOSS' },
      piles: { monster: ['SLIME', 'SLIME'] },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_1', 'SWORD_3', 'SWORD_3', 'SWORD_3'],
    });
    expect(books(session, 'ROGUE', 'reveal')).toEqual(['ROGUE DIE 1 1 HENCHMEN SWORD_1', 'ROGUE BOSS_FIGHT 1 2 REVEALED r4c5']);
    session.do('ROGUE', 'selectHenchmen', { kinds: ['SLIME', 'SLIME'] });
    session.do('ROGUE', 'attack', { target: 'STACK' });
    session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(books(session, 'ROGUE', 'attack', { target: 'STACK' })).toEqual([
      'ROGUE DIE 1 1 ATTACK SWORD_3',
      'ROGUE KILL 1 1 ATTACK BOSS',
      'ROGUE XP 1 3 DEFEATED_BOSS BOSS',
      'ROGUE BOSS_FIGHT 1 1 BEATEN',
    ]);
  });
});

describe('what Hearts, Keys and Levels write into the ledger', () => {
  test('PDQ-14.1, PDQ-15.13, PDQ-32 a Potion restores a Heart; the Feather all of them, with the final turns to spare', () => {
    const healed = table([{ hero: 'ROGUE', at: 'r5c5', hearts: 1, inventory: ['POTION'] }]);
    expect(books(healed, 'ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' })).toEqual(['ROGUE HEART 1 2 POTION']);
    const heroes = [
      { hero: 'WARRIOR', at: 'r5c5', inventory: ['PHOENIX_FEATHER'] },
      { hero: 'ROGUE', at: 'r1c1' },
      { hero: 'WIZARD', at: 'r9c9', dead: true, gear: ['HERO_CAPE'] },
    ];
    const revived = table(heroes, { help: [{ dead: 'WIZARD', owed: ['WARRIOR', 'ROGUE'] }] });
    expect(books(revived, 'WARRIOR', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'WIZARD' })).toEqual([
      'WIZARD HEART 4 4 REVIVED',
      'WIZARD REVIVAL 1 2 WARRIOR r9c9',
    ]);
  });

  test('PDQ-21.1, PDQ-21.4, PDQ-32 Keys: where one was found, and both sides of a gift', () => {
    const session = table(
      [
        { hero: 'ROGUE', keys: 1 },
        { hero: 'WIZARD', at: 'r9c9', keys: 2 },
      ],
      { keysOnFloor: ['r1c5', 'r1c6'] },
    );
    expect(books(session, 'ROGUE', 'move', { to: 'r0c5' })).toEqual([
      'ROGUE KEY 1 2 FOUND_KEY r1c6',
      'ROGUE KEY 1 3 FOUND_KEY r1c5',
    ]);
    expect(books(session, 'ROGUE', 'giveKey', { to: 'WIZARD' })).toEqual([
      'ROGUE KEY -1 2 GAVE_KEY WIZARD',
      'WIZARD KEY 1 3 GOT_KEY ROGUE',
    ]);
  });

  test('PDQ-21.10, PDQ-24.31, PDQ-32 a Level: its price in XP and Keys, its Gear, and the Heart of a Cape', () => {
    const session = table([{ hero: 'ROGUE', at: 'r5c5', level: 1, xp: 6, keys: 4, gear: ['BOW'] }]);
    expect(books(session, 'ROGUE', 'levelUp', { gear: 'HERO_CAPE' })).toEqual([
      'ROGUE XP -5 1 LEVEL_2',
      'ROGUE KEY -2 2 LEVEL_2',
      'ROGUE LEVEL 1 2 LEVEL_2',
      'ROGUE GEAR 1 2 LEVEL_2 HERO_CAPE',
      'ROGUE HEART 1 4 CAPE',
    ]);
    expect(books(lobby(['FARMER'], { rules: 'EXPANSION' }), 0, 'chooseStartingGear', { gear: 'TORCH' })).toEqual([
      'FARMER GEAR 1 1 STARTING_GEAR TORCH',
    ]);
  });
});

describe('what the purse and the Merchant write into the ledger', () => {
  test('PDQ-12.1, PDQ-7.7, PDQ-32 gems stashed, found far away, and stolen', () => {
    const gems = { piles: { gem: ['GEM_5'] } };
    const stashed = table([{ hero: 'ROGUE', at: 'r5c5' }], {
      ...gems,
      floor: { r4c5: 'GEM_10', r4c6: 'GEM_5' },
      turn: { phase: 'REVEAL' },
    });
    expect(books(stashed, 'ROGUE', 'reveal')).toEqual(['PARTY GEM 15 20 STASHED']);
    const foreseen = table([{ hero: 'ROGUE', at: 'r5c5', inventory: ['FORESIGHT'] }], {
      ...gems,
      floor: { r1c1: 'GEM_10', r1c2: 'POTION', r1c3: 'GEM_5' },
    });
    expect(books(foreseen, 'ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1', 'r1c2', 'r1c3'] })).toEqual([
      'PARTY GEM 10 15 STASHED',
      'PARTY GEM 5 20 STASHED',
    ]);
    expect(
      books(fight('GOBLIN', {}, ['SKULL'], { piles: { gem: ['GEM_5', 'GEM_10'] }, picks: [1] }), 'ROGUE', 'attack', attack),
    ).toEqual(['ROGUE DIE 1 1 ATTACK SKULL', 'ROGUE HEART -1 2 MISS', 'PARTY GEM -10 5 STOLEN']);
  });

  test('PDQ-16.6, PDQ-24.32, PDQ-32 gems paid: to the Merchant for what was offered and kept, or for a Ring', () => {
    const session = table([{ hero: 'ROGUE', at: 'r5c5' }], {
      merchantFound: true,
      piles: { gem: ['GEM_10', 'GEM_10', 'GEM_5', 'GEM_5', 'GEM_5'], merchant: ['BOMB', 'POTION'] },
      picks: [0],
    });
    expect(books(session, 'ROGUE', 'purchase', { payment: { tens: 2, fives: 2 } })).toEqual([
      'PARTY GEM -30 5 PURCHASE',
      'ROGUE PURCHASE_OFFER 1 1 OFFERED BOMB',
      'ROGUE PURCHASE_OFFER 1 1 OFFERED POTION',
    ]);
    expect(books(session, 'ROGUE', 'choosePurchase', { kind: 'POTION' })).toEqual(['ROGUE PURCHASE 1 1 KEPT POTION']);
    const ring = table([{ hero: 'ROGUE', at: 'r5c5', gear: ['MAGIC_RING'] }], {
      piles: { gem: ['GEM_10', 'GEM_5', 'GEM_5'], discard: ['BOMB'] },
    });
    expect(books(ring, 'ROGUE', 'useGear', { gear: 'MAGIC_RING', kind: 'BOMB' })).toEqual(
      expect.arrayContaining([
        'PARTY GEM -20 0 RING',
        'ROGUE GEAR_USE 1 4 USED MAGIC_RING',
        'ROGUE GEAR_REST 2 4 COOLDOWN MAGIC_RING',
      ]),
    );
  });

  test('PDQ-25.3, PDQ-32 a sale: what was reclaimed, and for what', () => {
    for (const [reclaim, discard] of [
      [{ tens: 1, fives: 0 }, ['GEM_10']],
      [{ tens: 0, fives: 2 }, ['GEM_5', 'GEM_5']],
    ] as const) {
      const session = table([{ hero: 'ROGUE', at: 'r5c5', inventory: ['BOMB'] }], {
        merchantFound: true,
        piles: { discard, gem: ['GEM_5'] },
      });
      expect(books(session, 'ROGUE', 'sellItem', { kind: 'BOMB', reclaim })).toEqual([
        'PARTY GEM 10 15 RECLAIMED',
        'ROGUE SALE 1 1 SOLD BOMB',
      ]);
    }
  });
});

describe('how a Session begins and ends in the ledger', () => {
  const party: readonly CarriedHero[] = [
    { hero: 'ROGUE', level: 1, xp: 4, keys: 2, gear: ['BOW'] },
    { hero: 'FARMER', level: 0, xp: 0, keys: 1, gear: ['TORCH'] },
  ];
  const started = (gameNumber: number): readonly string[] => {
    const read = ruleset.readOptions({ rules: 'EXPANSION' }, 2);
    if (isRejection(read)) throw new Error(read.code);
    const campaign = { id: 'c', gameNumber, carried: { party } as unknown as Json };
    const setup = { gameId: 'ledger', seats: 2, options: read, seedCommitment: '', campaign };
    return books(new Session(ruleset.initialState(setup), 'ledger'), 0, 'startGame', { taken: [0, 1] });
  };

  test('PDQ-26.3, PDQ-32 what is carried over is written down with the second Session, and is no change', () => {
    expect(started(2).filter((line) => line.includes('CARRIED_OVER'))).toEqual([
      'ROGUE XP 0 4 CARRIED_OVER',
      'ROGUE KEY 0 2 CARRIED_OVER',
      'ROGUE LEVEL 0 1 CARRIED_OVER',
      'ROGUE GEAR 0 1 CARRIED_OVER',
      'FARMER XP 0 0 CARRIED_OVER',
      'FARMER KEY 0 1 CARRIED_OVER',
      'FARMER LEVEL 0 0 CARRIED_OVER',
      'FARMER GEAR 0 1 CARRIED_OVER',
    ]);
    expect(started(2)).toHaveLength(8);
    expect(started(1)).toEqual([]);
  });

  test('PDQ-24.6, PDQ-32 at its end: the Keys left on the Floor, and no more rest for Gear', () => {
    const session = (): Session =>
      fight('SLIME', { gear: ['SHIELD', 'BOOMERANG'] }, ['FLASH', 'FLASH'], {
        floor: { r4c5: 'SLIME^', r4c6: 'EXIT^' },
        keysOnFloor: ['r3c8', 'r8c3'],
      });
    const lost = session();
    lost.do('ROGUE', 'useGear', { gear: 'BOOMERANG', ...attack });
    lost.do('ROGUE', 'attack', attack);
    lost.do('ROGUE', 'attack', attack);
    expect(books(lost, 'ROGUE', 'abandonGame')).toEqual(['ROGUE GEAR_REST -2 6 SESSION_OVER SHIELD', 'PARTY KEY_LEFT 2 2 LOST']);
    const won = table([{ hero: 'ROGUE', at: 'r5c5' }], {
      floor: { r4c5: 'EXIT' },
      relics: ['RELIC_CIRCLE', 'RELIC_SQUARE', 'RELIC_TRIANGLE'],
      keysOnFloor: ['r8c8'],
      turn: { phase: 'REVEAL' },
    });
    expect(books(won, 'ROGUE', 'reveal')).toEqual(['PARTY KEY_LEFT 1 1 WON']);
  });

  test('PDQ-34.6, PDQ-32 every account that is written is one that can be asked for', () => {
    expect(campaignRules.accounts).toEqual({
      held: ['XP', 'KEY', 'LEVEL', 'GEAR'],
      counted: [
        'KILL',
        'HEART',
        'HEART_SAVED',
        'DIE',
        'DEATH',
        'REVIVAL',
        'BOSS_FIGHT',
        'GEAR_USE',
        'GEAR_REST',
        'KEY_LEFT',
        'GEM',
        'PURCHASE_OFFER',
        'PURCHASE',
        'SALE',
      ],
    });
    expect(campaignRules.subjects).toEqual(['WARRIOR', 'ROGUE', 'WIZARD', 'ARCHER', 'ADVENTURER', 'FARMER', 'PARTY']);
  });
});
