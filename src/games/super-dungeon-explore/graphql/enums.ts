import '../../../graphql/reflect-shim.ts';
import { registerEnumType } from 'type-graphql';
import type { Affinity, AttackType, AttributeName, BaseSize, Deck, Kind, Rank, Status } from '../content/types.ts';
import type { DecisionKind } from '../decisions/tasks.ts';
import type { EdgeKind } from '../geometry/types.ts';
import type { LinkedCards, Mode, ReactionMode, RerollPolicy, Side, Size, Step, Token } from '../state.ts';
import type { Phase } from '../view.ts';

type EnumObject = Readonly<Record<string, string>>;

/** Registers an enum of the schema under the game's prefix; every value has a sentence. */
function enumOf<K extends string>(name: string, description: string, sentences: Readonly<Record<K, string>>): EnumObject {
  const values = Object.keys(sentences) as K[];
  const made: EnumObject = Object.fromEntries(values.map((value) => [value, value]));
  const valuesConfig = Object.fromEntries(values.map((value) => [value, { description: sentences[value] }]));
  registerEnumType(made, { name: `SuperDungeonExplore${name}`, description, valuesConfig });
  return made;
}

export const SideEnum = enumOf<Side>('Side', 'The two sides.', {
  HEROES: 'The party: one or more seats.',
  CONSUL: 'The Consul: seat 0.',
});

export const ModeEnum = enumOf<Mode>('Mode', 'What the Heroes have to do.', {
  CLASSIC: 'Destroy the dungeon boss.',
  RESCUE_PRINCE: 'Carry the prince to the start square (SDE-35).',
  FIND_ARTIFACT: 'Carry the artifact to the end token (SDE-36).',
});

export const SizeEnum = enumOf<Size>('Size', 'How many Heroes play.', {
  STANDARD: 'Three or four Heroes.',
  EXTENDED: 'Five or six Heroes.',
});

export const PhaseEnum = enumOf<Phase>('Phase', 'The phases of a match (F.1).', {
  LOBBY: 'Seats are being taken.',
  SETUP: 'Forces, dungeon, decks and Heroes are laid out.',
  HERO_TURN: 'The Heroes’ turn.',
  CONSUL_TURN: 'The Consul’s turn.',
  FINISHED: 'The match is over.',
});

export const StepEnum = enumOf<Step>('Step', 'The steps of a match (F.1).', {
  LOBBY: 'Seats are being taken.',
  CHOOSE_CONSUL_FORCE: 'The Consul chooses boss, mini-bosses and spawning points.',
  SELECT_HEROES: 'The hero seats choose their Heroes.',
  PLACE_TILES: 'The Consul lays tiles.',
  NUMBER_TILES: 'The Consul numbers the tiles.',
  PLACE_SPAWNING_POINTS: 'The Consul puts a spawning point on each tile.',
  PLACE_CHESTS: 'The Consul puts a chest on each tile.',
  PLACE_PRINCE: 'The Consul places the prince.',
  SHIFT_PRINCE: 'A hero seat may move the prince.',
  PLACE_START_TOKEN: 'The Heroes place the start token.',
  PLACE_END_TOKEN: 'The Consul places the end token.',
  PLACE_CRYSTAL: 'Both sides place crystals in turn.',
  INITIAL_SPAWN: 'The first monsters come.',
  PLACE_HEROES: 'The Heroes enter.',
  SELECT_HERO: 'A Hero is to be activated.',
  HERO_ACTIVE: 'A Hero is active.',
  SELECT_MONSTER: 'The Consul activates a monster or ends the turn.',
  MONSTER_ACTIVE: 'A monster is active.',
  POWER_UP: 'Rewards, coins, and equipment or Mighty Monsters.',
  FINISHED: 'The match is over.',
});

export const AffinityEnum = enumOf<Affinity>('Affinity', 'Crystal colours: affinities, slots, crystals.', {
  CITRINE: 'Yellow.',
  RUBY: 'Red.',
  EMERALD: 'Green.',
  SAPPHIRE: 'Blue.',
  AMETHYST: 'Violet; no slot has it.',
});

export const AttributeEnum = enumOf<AttributeName>('Attribute', 'The four attributes.', {
  STR: 'Strength.',
  ARM: 'Armour.',
  WILL: 'Will.',
  DEX: 'Dexterity.',
});

export const StatusEnum = enumOf<Status>('Status', 'Status effects (SDE-33).', {
  BANE: 'Its defence rolls lose the best die.',
  FIRE: 'A wound in upkeep.',
  HEX: 'Its offence rolls lose the best die.',
  ICE: 'No unique actions.',
  IMMOBILE: 'No movement.',
  KNOCKDOWN: 'It has to stand up first.',
  POISON: 'One action point fewer.',
  SLOW: 'Half the movement.',
});

export const RerollPolicyEnum = enumOf<RerollPolicy>('RerollPolicy', 'Which die is rolled again (SDE-17.4).', {
  BLANK_ONLY: 'Only one that shows nothing.',
  LOWEST: 'The one with fewest stars.',
  NEVER: 'None.',
});

export const AttackTypeEnum = enumOf<AttackType>('AttackType', 'The three basic attacks.', {
  MELEE: 'With STR.',
  MAGIC: 'With WILL.',
  MISSILE: 'With DEX.',
});

export const KindEnum = enumOf<Kind>('ModelKind', 'What a model card is.', {
  HERO: 'A Hero.',
  MONSTER: 'A monster.',
  SPAWNING_POINT: 'A spawning point.',
});

export const RankEnum = enumOf<Rank>('Rank', 'The rank of a monster.', {
  MINION: 'A minion.',
  ELITE: 'An elite.',
  MINI_BOSS: 'A mini-boss.',
  DUNGEON_BOSS: 'The dungeon boss.',
  BOO_BOOTY: 'A boo booty.',
});

export const BaseEnum = enumOf<BaseSize>('Base', 'The size of a base.', { SMALL: 'One square.', LARGE: 'Two by two squares.' });

export const DeckEnum = enumOf<Deck>('Deck', 'The decks.', {
  LOOT: 'Loot.',
  TREASURE: 'Treasure.',
  RELIC: 'Relics, for the boss.',
});

export const TokenKindEnum = enumOf<Token['kind']>('TokenKind', 'Tokens on the table (A.10).', {
  CHEST: 'A treasure chest.',
  START: 'The start token.',
  END: 'The end token.',
  PRINCE: 'The prince.',
  CRYSTAL: 'A crystal, face down.',
  ARTIFACT: 'The artifact on the floor.',
});

export const EdgeKindEnum = enumOf<EdgeKind>('Edge', 'What a side of a square is (C.2).', {
  OPEN: 'Nothing.',
  WALL: 'A wall.',
  DOORWAY: 'A doorway that leads on: no wall.',
  EXIT: 'A dungeon exit: nothing moves or sees through it.',
});

export const ReactionModeEnum = enumOf<ReactionMode>('ReactionMode', 'When green potions may interrupt the Consul (F.4).', {
  WINDOWED: 'In windows that open at stated points.',
  OPEN: 'At any time while no decision is pending.',
  STANDING_ORDERS_ONLY: 'Only as ordered beforehand.',
});

export const LinkedCardsEnum = enumOf<LinkedCards>('LinkedCards', 'When cards with a portrait are in the decks (SDE-34.5).', {
  WHEN_MODEL_USED: 'When their model is in the match.',
  ALWAYS: 'Always.',
  NEVER: 'Never.',
});

export const DecisionKindEnum = enumOf<DecisionKind>('DecisionKind', 'Decisions that wait for somebody (F.2).', {
  ALLOCATE_DROPS: 'Who gets hearts and potions.',
  CHOOSE_CONTROL_PATHS: 'Where a compelled, pulled or pushed model goes.',
  CHOOSE_ARC: 'Whether and where an Arc goes on.',
  CHOOSE_DEFENCE: 'Which attribute defends.',
  REACTION: 'Whether a green potion is drunk.',
  SHARE_POTION: 'Whether another Hero may drink it.',
  CHOOSE_TREASURE: 'Which treasure is kept.',
  REVIVE_HERO: 'Which Hero comes back, and where.',
  EQUIPMENT: 'What the Heroes put on.',
  CARRIER_MOVE: 'Where the carrier moves.',
  SPAWN: 'Which monsters come, and where.',
  PLACE_MINI_BOSS: 'Where the mini-boss enters.',
  PLACE_DUNGEON_BOSS: 'Where the dungeon boss enters.',
  CHOOSE_RELICS: 'Which relics the boss takes.',
  CHOOSE_BONUS: 'Which bonus the monsters get.',
  CHOOSE_SIGHTING_ORIGIN: 'From which Hero a sighting measures.',
  TIMEOUT_HEAL: 'What the party throws away to heal a Hero.',
});
