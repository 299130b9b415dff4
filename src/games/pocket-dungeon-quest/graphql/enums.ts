import '../../../graphql/reflect-shim.ts';
import { registerEnumType } from 'type-graphql';
import { FACES, ROLL_PURPOSES } from '../data/die.ts';
import { GEAR_KINDS } from '../data/gear.ts';
import { HERO_KINDS } from '../data/heroes.ts';
import { CARRIED_KINDS, ITEM_KINDS, RELIC_KINDS, SPELL_KINDS, TILE_KINDS, type TileKind } from '../data/tiles.ts';
import { GEAR_ACTIONS } from '../gear/gear.ts';
import { PHASES, SHIELD_ORDERS } from '../state.ts';

type EnumObject = Readonly<Record<string, string>>;

/** Registers an enum of the schema under the game's prefix; every value has a sentence. */
function enumOf<K extends string>(
  name: string,
  description: string,
  values: readonly K[],
  sentences: Readonly<Record<K, string>>,
): EnumObject {
  const made: EnumObject = Object.fromEntries(values.map((value) => [value, value]));
  const valuesConfig = Object.fromEntries(values.map((value) => [value, { description: sentences[value] }]));
  registerEnumType(made, { name: `PocketDungeonQuest${name}`, description, valuesConfig });
  return made;
}

const TILE_SENTENCES: Readonly<Record<TileKind, string>> = {
  SLIME: 'A Monster; its critical miss takes an Item or Spell.',
  GOBLIN: 'A Monster; its critical miss takes a gem of the Party.',
  FLAYER: 'A Monster; its critical miss costs the next turn.',
  MINOTAUR: 'A Monster; its critical miss costs a second Heart.',
  SKELLY_ARCHER: 'A Monster that stays after a critical miss.',
  BOSS: 'The Boss; turned up, it starts the Boss Fight.',
  RELIC_CIRCLE: 'The first Master Relic.',
  RELIC_SQUARE: 'The second Master Relic.',
  RELIC_TRIANGLE: 'The third Master Relic.',
  EXIT: 'The Exit; with all Relics it wins the Session.',
  MERCHANT: 'The Merchant; once found, everybody can buy.',
  PEGASUS: 'The Pegasus Mount; its rider crosses Walls.',
  SPIKE_TRAP: 'A Trap; it costs a Heart unless disarmed.',
  SWORD: 'An Effect: one more Sword on the next attack.',
  BROKEN_SWORD: 'An Effect: one Sword less on the next attack.',
  POTION: 'An Item that restores a Heart or cures Poison.',
  BOMB: 'An Item that defeats a Monster or removes a Wall.',
  BIG_BAG: 'An Item that makes room for a third tile.',
  MULTI_TOOL: 'An Item that disarms Traps.',
  TELEPORT: 'A Spell that moves a Hero or sends a Monster away.',
  SWAP_TILES: 'A Spell that exchanges two tiles.',
  EXTRA_MOVE: 'A Spell that gives another turn.',
  FORESIGHT: 'A Spell that turns up three tiles without harm.',
  PHOENIX_FEATHER: 'A Spell that brings a Dead Hero back.',
  CONFUSION: 'A Spell that may rid the Hero of two Monsters.',
  GEM_5: 'A gem worth 5.',
  GEM_10: 'A gem worth 10.',
  WALL: 'A Wall; only the Pegasus Mount crosses it.',
  FLOOR: 'Plain floor.',
  WINGED_EEL: 'A Monster of the expansion that wants to be imitated.',
  RED_BEHOLDER: 'A Monster of the expansion whose gaze hits along row and column.',
  VENOM_SPIDER: 'A Monster of the expansion that poisons.',
};

export const HeroKindEnum = enumOf('HeroKind', 'The Heroes.', HERO_KINDS, {
  WARRIOR: 'Every attack counts one more Sword.',
  ROGUE: 'May pick up before the first attack.',
  WIZARD: 'Two Uses per turn.',
  ARCHER: 'May re-roll the die once per own turn.',
  ADVENTURER: 'Expansion: a Trap or Monster turned up first in a turn is discarded.',
  FARMER: 'Expansion: begins with a piece of Gear.',
});
export const TileKindEnum = enumOf('TileKind', 'What is printed on a tile.', TILE_KINDS, TILE_SENTENCES);
export const CarriedKindEnum = enumOf('CarriedKind', 'Items and Spells: what an Inventory holds.', CARRIED_KINDS, TILE_SENTENCES);
export const ItemKindEnum = enumOf('ItemKind', 'Items.', ITEM_KINDS, TILE_SENTENCES);
export const SpellKindEnum = enumOf('SpellKind', 'Spells.', SPELL_KINDS, TILE_SENTENCES);
export const RelicKindEnum = enumOf('RelicKind', 'The three Master Relics.', RELIC_KINDS, TILE_SENTENCES);
export const GearKindEnum = enumOf('GearKind', 'Gear of the expansion, one token of each.', GEAR_KINDS, {
  TORCH: 'Look at a face-down tile two spaces away, once per turn.',
  SHIELD: 'Prevents a Heart lost in a fight, by standing order.',
  BOOMERANG: 'Stuns a Monster, once per Round.',
  GRAPPLE_SHOT: 'Snatches and holds an Item or Spell.',
  BED_ROLL: 'Move and rest; the next turn begins with a rest check.',
  SPELL_TOME: 'Holds two Spells that can be cast again.',
  HERO_CAPE: 'One more Heart.',
  MAGIC_RING: 'Buys a tile back from the Discard Pile for 20.',
  HOLY_WATER: 'Blesses a fight: no critical effect.',
  HARP: 'Puts a Monster to sleep on another Hero’s turn.',
  BOW: 'Shoots on another Hero’s turn.',
  MASSIVE_SWORD: 'An attack of three Swords fells a second Monster.',
  WARRIOR_HELMET: 'The Warrior’s ability.',
  ARCHER_CAP: 'The Archer’s ability.',
  ROGUE_HOOD: 'The Rogue’s ability.',
  WIZARD_HAT: 'The Wizard’s ability.',
});
export const GearActionEnum = enumOf('GearAction', 'What is done with a Grapple Shot or a Spell Tome.', GEAR_ACTIONS, {
  SNATCH: 'Grapple Shot: take a tile of the Circle.',
  STOW: 'Grapple Shot: put the held tile into the Inventory.',
  MEMORIZE: 'Spell Tome: take in a Spell of the Inventory.',
  CAST: 'Spell Tome: cast a memorized Spell.',
});
export const PhaseEnum = enumOf('Phase', 'The steps of a turn.', PHASES, {
  START: 'The Poison roll is due: rollPoison, or a Potion.',
  ENGAGE: 'Monsters of the Circle hold the Hero back: attack each of them.',
  REST_CHECK: 'One tile is turned up before the rest counts: reveal with one space.',
  MOVE: 'The Hero moves: move, passMove where there is nowhere to go, or a Bed Roll.',
  REVEAL: 'Face-down tiles of the Circle are turned up: reveal.',
  FIGHT: 'Monsters of the Circle are fought: attack each of them.',
  LOOT: 'One tile may be picked up (pickUp); endTurn ends the turn.',
});
export const FaceEnum = enumOf('Face', 'The faces of the Attack Die.', FACES, {
  SKULL: 'A critical miss.',
  FLASH: 'No Sword.',
  SWORD_1: 'One Sword.',
  SWORD_2: 'Two Swords.',
  SWORD_3: 'Three Swords.',
});
export const RollPurposeEnum = enumOf('RollPurpose', 'What the die is rolled for.', ROLL_PURPOSES, {
  ATTACK: 'An attack.',
  HENCHMEN: 'The number of Henchmen.',
  SAVING: 'To be safe from a gaze.',
  POISON: 'What Poison does.',
  CONFUSION: 'Whether Confusion works.',
});
export const ShieldOrderEnum = enumOf('ShieldOrder', 'When a Shield fires.', SHIELD_ORDERS, {
  ALWAYS: 'At the first Heart.',
  LETHAL_ONLY: 'Only for the last Heart.',
  OFF: 'Never.',
});
export const RulesEnum = enumOf('Rules', 'Which rules a Session is played by.', ['BASE', 'EXPANSION'], {
  BASE: 'The base game.',
  EXPANSION: 'With Don’t Go Alone.',
});
export const SessionStatusEnum = enumOf('SessionStatus', 'How far a Session is.', ['LOBBY', 'ACTIVE', 'OVER'], {
  LOBBY: 'Heroes are chosen.',
  ACTIVE: 'It is played.',
  OVER: 'It is won or lost.',
});
export const ResultEnum = enumOf('Result', 'How a Session ended.', ['WON', 'LOST'], {
  WON: 'The Party won.',
  LOST: 'The Party lost.',
});
export const LossCauseEnum = enumOf('LossCause', 'Why a Session was lost.', ['UNREVIVED', 'ALL_DEAD', 'ABANDONED'], {
  UNREVIVED: 'A Dead Hero was not revived in time.',
  ALL_DEAD: 'Every Hero is Dead.',
  ABANDONED: 'The host gave it up.',
});
export const TileLiesEnum = enumOf('TileLies', 'How a tile lies.', ['FACE_DOWN', 'FACE_UP', 'EMPTY'], {
  FACE_DOWN: 'Not yet turned up.',
  FACE_UP: 'For all to see.',
  EMPTY: 'No tile lies there.',
});
export const PendingKindEnum = enumOf(
  'PendingKind',
  'The decisions a game can wait for.',
  ['TRAP_RESPONSE', 'ROLL_DECISION', 'STEAL_CHOICE', 'PURCHASE_CHOICE', 'HENCHMEN_SEARCH', 'HENCHMEN_SELECT'],
  {
    TRAP_RESPONSE: 'Disarm a Trap or take it: resolveTrap.',
    ROLL_DECISION: 'Re-roll or keep: reroll or keepRoll.',
    STEAL_CHOICE: 'What the Slime gets: surrenderTile.',
    PURCHASE_CHOICE: 'Which tile is bought: choosePurchase.',
    HENCHMEN_SEARCH: 'Turn up a tile anywhere: searchTile.',
    HENCHMEN_SELECT: 'Pick and order the Henchmen: selectHenchmen.',
  },
);
export const BossStageEnum = enumOf('BossStage', 'How far a Boss Fight is.', ['ROLL', 'SEARCH', 'SELECT', 'BOSS_TURN'], {
  ROLL: 'The Henchmen roll may still be made again.',
  SEARCH: 'Monsters are searched for.',
  SELECT: 'Henchmen are picked.',
  BOSS_TURN: 'Heroes take Boss turns.',
});
export const TrapResponseEnum = enumOf('TrapResponse', 'Answers to a Trap.', ['DISARM', 'TAKE'], {
  DISARM: 'Disarm it with the Multi-Tool.',
  TAKE: 'Let it spring.',
});
