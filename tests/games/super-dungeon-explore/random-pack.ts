import {
  ACTION_KEYWORDS,
  AFFINITIES,
  AREAS,
  ATTACK_TYPES,
  ATTRIBUTES,
  CARD_KEYWORDS,
  DECKS,
  DICE_ROLLS,
  KINDS,
  MODES,
  PLAIN_ABILITIES,
  PLAIN_OVERRIDES,
  PLATFORMS,
  RANKS,
  SLOTS,
  SPAWN_PLATFORMS,
  STATUSES,
  TRIGGERS,
  UPKEEP_STEPS,
} from '../../../src/games/super-dungeon-explore/content/vocabulary.ts';

/** A pack in which nearly everything is drawn by lot: any word anywhere it may stand. */
export type Json = { [member: string]: unknown };
type Choose = (n: number) => number;

const TAGS = ['HUMAN', 'KOBOLD', 'UNDEAD', 'DEMON'];
const LASTING = ['DICE', 'GRANT', 'MOVE_POINTS', 'ACTION_POINTS', 'RANGE', 'POTION_CAPACITY', 'MOVE_TO_ATTACK', 'CRIT_IMMUNE'];
const STANDING_WORDS = [...LASTING, 'REROLL', 'EXTRA_TREASURE'];
const AT_ONCE = ['WOUND', 'HEAL', 'REMEDY', 'STATUS', 'CURE', 'GAIN_POTION', 'COMPEL', 'PULL', 'PUSH', 'PLACE', 'DRAW_LOOT'];
const SELDOM = ['SPAWN', 'EXTRA_ATTACKS', 'TRANSFER_WOUNDS', 'CHOOSE_ONE', 'ADVANCE_CHART'];
const IN_FORCE = ['MODIFIER', 'PASSIVE', 'TILE_STANDING', 'CHART'];
/** Also names that mean something elsewhere. */
const NAMES = ['Spite', 'Zeal', 'BACKLASH', 'ACTION', 'SHAPESHIFT', 'torch#1'];

/** Draws parts of cards. */
class Lot {
  readonly choose: Choose;
  #actions = 0;

  constructor(choose: Choose) {
    this.choose = choose;
  }

  int(min: number, max: number): number {
    return min + this.choose(max - min + 1);
  }

  one<T>(all: readonly T[]): T {
    return all[this.choose(all.length)] as T;
  }

  seldom(n: number): boolean {
    return this.choose(n) === 0;
  }

  some<T>(all: readonly T[], most: number, least = 0): readonly T[] {
    const left = [...all];
    return Array.from({ length: this.int(least, most) }).flatMap(() => left.splice(this.choose(left.length), 1));
  }

  maybe(n: number, members: () => Json): Json {
    return this.seldom(n) ? members() : {};
  }

  pool(min: number, max: number): Json {
    const colours = ['b', ...this.some(['r', 'g', 'star'], 2)];
    return Object.fromEntries(colours.map((colour) => [colour, this.int(min, max)]));
  }

  filter(): Json {
    return {
      ...this.maybe(3, () => ({ tags: this.some(TAGS, 2, 1) })),
      ...this.maybe(4, () => ({ ranks: this.some(RANKS, 3, 1) })),
      ...this.maybe(4, () => ({ platforms: this.some(PLATFORMS, 2, 1) })),
      ...this.maybe(4, () => ({ affinities: this.some(AFFINITIES, 3, 1) })),
      ...this.maybe(4, () => ({ kinds: this.some(KINDS, 2, 1) })),
      ...this.maybe(3, () => ({ within: this.int(0, 8) })),
      ...this.maybe(4, () => ({ equipped: this.some(DECKS, 2, 1) })),
    };
  }

  selector(): string {
    const near = ['FRIENDS_WITHIN', 'ENEMIES_WITHIN', 'HEROES_WITHIN_OF_BOSS'].map((word) => `${word}(${this.int(0, 6)})`);
    return this.one(['SELF', 'TARGET', 'AFFECTED', 'ATTACKER', 'OPENER', 'ALL_HEROES', 'ALL_MONSTERS', ...near]);
  }

  ability(): unknown {
    if (this.seldom(8)) return { word: 'IMMUNE', status: this.one(STATUSES) };
    return this.seldom(8) ? { word: 'LUCK', n: this.int(1, 3) } : this.one(PLAIN_ABILITIES);
  }

  effect(place: string, isOption = false): Json {
    const words = IN_FORCE.includes(place) ? STANDING_WORDS : [...AT_ONCE, ...AT_ONCE, ...SELDOM, ...STANDING_WORDS];
    const word = this.one(words.filter((one) => !isOption || one !== 'CHOOSE_ONE'));
    const attack = this.one(ATTACK_TYPES);
    const own: Readonly<Record<string, () => Json>> = {
      STATUS: () => ({ status: this.one(STATUSES) }),
      CURE: () => ({ status: this.one(STATUSES) }),
      DICE: () => ({ roll: this.one(DICE_ROLLS), pool: this.pool(-2, 3) }),
      GRANT: () => ({ ability: this.ability() }),
      MOVE_POINTS: () => ({ n: this.int(-4, 4) }),
      ACTION_POINTS: () => ({ n: this.int(-1, 2) }),
      POTION_CAPACITY: () => ({ n: this.int(-2, 2) }),
      RANGE: () => ({ attack, n: this.int(-3, 3) }),
      PLACE: () => ({ within: this.int(0, 6), of: this.one(['SELF', 'TARGET']), needLoS: this.seldom(2) }),
      SPAWN: () => ({
        skulls: this.int(1, 4),
        platforms: this.some(SPAWN_PLATFORMS, 2, 1),
        within: this.int(0, 5),
        of: this.one(['SELF', 'SPAWNING_POINT']),
      }),
      EXTRA_ATTACKS: () => ({ attack, n: this.int(1, 3) }),
      MOVE_TO_ATTACK: () => ({ attack }),
      TRANSFER_WOUNDS: () => ({ max: this.int(1, 4) }),
      REROLL: () => ({
        roll: this.one(['OFFENCE', 'DEFENCE']),
        dice: this.int(1, 3),
        whose: this.one(['SELF', 'OPPONENT']),
        per: this.one(['ROLL', 'ACTIVATION', 'TURN']),
      }),
      CHOOSE_ONE: () => ({ effects: this.effects(place, 1, 3, true) }),
      REMEDY: () => ({}),
      ADVANCE_CHART: () => ({}),
      CRIT_IMMUNE: () => ({}),
    };
    const durations = ['INSTANT', 'ACTIVATION', 'NEXT_UPKEEP', 'PERMANENT'];
    if (place === 'MODIFIER') durations.push('WHILE_EQUIPPED');
    if (['AURA', 'TILE', 'TILE_STANDING'].includes(place)) durations.push('WHILE_INSIDE');
    return {
      word,
      ...(own[word]?.() ?? { n: this.int(1, 3) }),
      ...(place === 'TILE_STANDING' ? {} : this.maybe(3, () => ({ selector: this.selector() }))),
      ...this.maybe(4, () => ({ filter: this.filter() })),
      ...this.maybe(4, () => ({ duration: this.one(durations) })),
    };
  }

  effects(place: string, least: number, most: number, areOptions = false): readonly Json[] {
    return Array.from({ length: this.int(least, most) }, () => this.effect(place, areOptions));
  }

  triggered(): Json {
    const trigger = this.one(TRIGGERS.filter((one) => one !== 'ON_ENTER' && one !== 'WHILE_INSIDE'));
    return {
      name: this.one(NAMES),
      trigger,
      ...this.maybe(2, () => ({ selector: this.selector() })),
      ...this.maybe(3, () => ({ filter: this.filter() })),
      effects: this.effects(trigger === 'PASSIVE' ? 'PASSIVE' : 'TRIGGERED', 1, 2),
    };
  }

  abilities(): readonly unknown[] {
    return [
      ...Array.from({ length: this.choose(3) }, () => this.ability()),
      ...Array.from({ length: this.choose(3) }, () => this.triggered()),
    ];
  }

  overrides(): readonly string[] {
    const all = [...PLAIN_OVERRIDES, 'ALWAYS_CRIT_ON(3)', 'CANNOT_BE_TARGETED_BY(MELEE)', 'CANNOT_BE_TARGETED_BY(SUPPORT)'];
    return this.some(all, this.seldom(3) ? 2 : 0);
  }

  action(on: 'CARD' | 'POTION' | 'EQUIPMENT'): Json {
    const colour = this.one(['RED', 'BLUE']);
    const area = this.seldom(2) ? { type: this.one(AREAS), size: this.int(1, 4) } : null;
    const isAimed = area === null ? colour === 'RED' || this.choose(3) > 0 : area.type === 'BURST';
    const isSelf = area === null && !isAimed;
    const barred = [...(on === 'EQUIPMENT' ? [] : ['DISCARD_SELF']), ...(area === null && isAimed ? [] : ['ARC', 'HOOKSHOT'])];
    const keywords = ACTION_KEYWORDS.filter((word) => !barred.includes(word));
    this.#actions += 1;
    return {
      id: `act-${this.#actions}`,
      name: this.one(NAMES),
      colour,
      cost: on === 'POTION' ? 0 : this.int(0, 3),
      attack: colour === 'RED' ? this.one(ATTACK_TYPES) : 'SUPPORT',
      mode: isSelf ? 'AUGMENT' : this.one(MODES),
      area,
      range: isAimed ? this.int(1, 8) : null,
      dice: this.pool(0, 2),
      keywords: this.some(keywords, Math.min(2, keywords.length)),
      effects: this.effects(area?.type === 'AURA' ? 'AURA' : 'ACTION', colour === 'RED' ? 0 : 1, 3),
      overrides: this.overrides(),
      ...this.maybe(3, () => ({ attribute: this.one(ATTRIBUTES) })),
      ...this.maybe(4, () => ({ filter: this.filter() })),
      ...(colour === 'BLUE' && !isSelf && this.seldom(3)
        ? { contest: { offence: this.one(ATTRIBUTES), defence: this.one([...ATTRIBUTES, 'ANY_DEFENCE']) } }
        : {}),
      ...(on === 'POTION'
        ? { potion: { colour: colour === 'RED' ? 'RED' : this.one(['BLUE', 'GREEN']), tokens: this.int(1, 2) } }
        : {}),
    };
  }

  actions(on: 'CARD' | 'POTION' | 'EQUIPMENT', most: number): readonly Json[] {
    return Array.from({ length: this.choose(most + 1) }, () => this.action(on));
  }

  model(id: string, more: Json): Json {
    const attack = { STR: 'MELEE', WILL: 'MAGIC', DEX: 'MISSILE' } as const;
    const attributes = ATTRIBUTES.map((name) => [
      name,
      {
        dice: this.pool(0, 3),
        ...(name === 'ARM' ? { defence: true } : this.maybe(3, () => ({ defence: true }))),
        ...(name === 'ARM' ? {} : this.maybe(2, () => ({ attack: { type: attack[name], range: this.int(1, 8) } }))),
      },
    ]);
    return {
      id,
      tags: this.some(TAGS, 2),
      affinities: this.some(AFFINITIES, 2, 1),
      base: this.seldom(3) ? 'LARGE' : 'SMALL',
      movement: this.seldom(8) ? 0 : this.int(1, 9),
      actionPoints: this.int(1, 4),
      hearts: this.int(1, 5),
      attributes: Object.fromEntries(attributes),
      abilities: this.abilities(),
      actions: this.actions('CARD', 3),
      overrides: this.overrides(),
      ...more,
    };
  }

  tile(id: string): Json {
    const grid = Array.from({ length: 21 }, (_, line) =>
      Array.from({ length: 21 }, (_, column) => {
        const [x, y, border] = [(column - 1) / 2, (line - 1) / 2, line % 20 === 0 || column % 20 === 0];
        if (line % 2 === 0 && column % 2 === 0) return '+';
        if (border) return [4, 5].includes(line % 2 === 1 ? y : x) ? 'D' : line % 2 === 1 ? '|' : '-';
        if (line % 2 === 0 || column % 2 === 0) return ' ';
        return (x === 3 && y === 3) || (x === 6 && y === 5) ? 'S' : this.seldom(5) ? this.one(['1', '2', '3', 'é']) : '.';
      }).join(''),
    );
    return { id, side: 'A', width: 10, height: 10, grid };
  }
}

/** Cards that are each other's form. */
function pair(a: Json, b: Json): void {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    Object.assign(one, {
      shapeshiftTo: other['id'],
      abilities: [...(one['abilities'] as unknown[]), { word: 'SHAPESHIFT', card: other['id'] }],
    });
  b['formOf'] = a['id'];
}

/** A valid pack of three Heroes and a form, all the Consul needs, cards, ground, tiles and a chart. */
export function randomPack(id: string, choose: Choose): Json {
  const lot = new Lot(choose);
  const heroes = ['first', 'constructor', 'third', 'form'].map((name) =>
    lot.model(name, { kind: 'HERO', hearts: 5, potionCapacity: lot.int(0, 4), potions: lot.actions('POTION', 2) }),
  );
  const monsters = [0, 1, 2, 3, 4, 5].map((index) =>
    lot.model(`monster-${index}`, {
      kind: 'MONSTER',
      rank: index < 2 ? 'ELITE' : lot.one(['MINION', 'ELITE']),
      platform: index < 4 ? '8_BIT' : '16_BIT',
      skulls: lot.int(1, 3),
    }),
  );
  pair(heroes[0] as Json, heroes[3] as Json);
  pair(monsters[0] as Json, monsters[1] as Json);
  const points = [0, 1, 2].map((index) => {
    const pool = lot.some([0, 2, 3, 4, 5], 3).map((at) => ({ card: `monster-${at}`, count: 1 }));
    const alsoMonster = lot.seldom(2);
    const active = alsoMonster ? { platform: '16_BIT', skulls: lot.int(1, 3) } : {};
    return lot.model(`point-${index}`, { kind: 'SPAWNING_POINT', spawning: { paired: false, alsoMonster, pool }, ...active });
  });
  const big = { kind: 'MONSTER', platform: 'SUPER', skulls: 4 };
  const modelCards = [
    ...heroes,
    ...monsters,
    ...points,
    lot.model('mini', { ...big, rank: 'MINI_BOSS' }),
    lot.model('boss', { ...big, rank: 'DUNGEON_BOSS' }),
    lot.model('booty', { ...big, rank: 'BOO_BOOTY' }),
  ];
  const equipmentCards = Array.from({ length: 14 }, (_, index) => ({
    id: `card-${index}`,
    deck: index < 6 ? 'LOOT' : index < 10 ? 'TREASURE' : 'RELIC',
    slot: lot.one(SLOTS),
    modifiers: lot.effects('MODIFIER', 0, 2),
    actions: lot.actions('EQUIPMENT', 2),
    abilities: Array.from({ length: lot.choose(2) }, () => lot.triggered()),
    keywords: lot.some(CARD_KEYWORDS, lot.seldom(3) ? 1 : 0),
    affinityEffects: lot.seldom(3)
      ? [{ affinity: lot.one(AFFINITIES), penalty: lot.seldom(2), modifiers: lot.effects('MODIFIER', 1, 2) }]
      : [],
  }));
  const idsOf = (deck: string): readonly string[] => equipmentCards.filter((card) => card.deck === deck).map((card) => card.id);
  const space = (index: number): Json => ({
    index,
    spawn: lot.seldom(2) ? { skulls: lot.int(1, 6), platforms: lot.some(SPAWN_PLATFORMS, 2, 1) } : null,
    spawnMiniBoss: lot.seldom(4),
    bonus: lot.seldom(2) ? { choose: 1, options: lot.effects('CHART', 1, 3) } : null,
    sighting: lot.seldom(2) ? [lot.int(1, 4)] : null,
  });
  return {
    id,
    version: '1.0.0',
    name: 'By lot',
    requires: ['sde-core'],
    miniatures: Object.fromEntries(modelCards.map((card) => [card['id'], 3])),
    modelCards,
    equipmentCards,
    treasureEvents: [{ id: 'booty-card', deck: 'TREASURE', booBooty: 'booty', onSpawn: lot.effects('ON_SPAWN', 0, 3) }],
    tileEffects: ['1', '2', '3', 'é'].map((code, index) => ({
      id: `ground-${index}`,
      code,
      traits: lot.some(['DIFFICULT', 'HAZARD', 'BLESSING'], 2),
      scope: lot.seldom(4) ? 'TILE' : 'SQUARE',
      onEnter: lot.effects('TILE', 0, 2),
      onUpkeep: lot.seldom(2) ? [{ step: lot.one(UPKEEP_STEPS), effects: lot.effects('TILE', 1, 2) }] : [],
      whileInside: lot.effects('TILE_STANDING', 0, 2),
    })),
    tiles: ['hall', 'court', 'vault'].map((tile) => lot.tile(tile)),
    bossFightCards: [
      {
        id: 'fight',
        boss: 'boss',
        bossSpawn: lot.effects('BOSS_FIGHT', 0, 3),
        timeout: { effects: lot.effects('BOSS_FIGHT', 0, 3), measuresFromBoss: lot.seldom(2) },
      },
    ],
    charts: [
      {
        id: 'chart',
        heroCounts: [3, 4],
        boss: 'boss',
        bossEntryTiles: [lot.int(1, 4)],
        spaces: [{ index: 0 }, ...[1, 2, 3, 4].map(space), { index: 5, spawnDungeonBoss: true }],
      },
    ],
    deckLists: {
      loot: idsOf('LOOT').map((card) => ({ card, copies: 2 })),
      treasure: [...idsOf('TREASURE'), 'booty-card'].map((card) => ({ card, copies: 1 })),
      relic: idsOf('RELIC'),
    },
  };
}
