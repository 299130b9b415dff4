import type { EquipmentJson } from '../content/pack-schema.ts';
import type { Slot } from '../content/types.ts';
import { action, dice } from './notation.ts';

type Deck = EquipmentJson['deck'];
type Row = Omit<EquipmentJson, 'id' | 'deck' | 'slot'>;
type Modifiers = NonNullable<EquipmentJson['modifiers']>;
type Ability = Extract<Modifiers[number], { word: 'GRANT' }>['ability'];
type Status = Extract<Modifiers[number], { word: 'STATUS' | 'CURE' }>['status'];

const card =
  (deck: Deck) =>
  (id: string, slot: Slot, row: Row): EquipmentJson => ({ id, deck, slot, ...row });
const relic = card('RELIC');
const loot = card('LOOT');
const treasure = card('TREASURE');

const more = (roll: Extract<Modifiers[number], { word: 'DICE' }>['roll'], pool: string): Modifiers[number] => ({
  word: 'DICE',
  roll,
  pool: dice(pool),
});
const grant = (ability: Ability): Modifiers[number] => ({ word: 'GRANT', ability });
const immune = (status: Status): Modifiers[number] => grant({ word: 'IMMUNE', status });

/** E.8: the seven relics. */
export const RELICS: readonly EquipmentJson[] = [
  relic('crown-of-cinders', 'RUBY', { modifiers: [more('OFFENCE', '1R')] }),
  relic('chains-of-sorrow', 'RUBY', { modifiers: [grant('KNOCKDOWN'), grant('SLOW')] }),
  relic('consuls-aegis', 'SAPPHIRE', { name: "Consul's Aegis", modifiers: [more('DEFENCE', '1R')] }),
  relic('starfires-scale', 'SAPPHIRE', {
    name: "Starfire's Scale",
    bossOnly: 'starfire',
    modifiers: [more('DEFENCE', '1B'), grant('IMMUNE_STATUS')],
  }),
  relic('boots-of-long-night', 'EMERALD', { modifiers: [{ word: 'MOVE_POINTS', n: 2 }, grant('STEALTH')] }),
  relic('heart-of-the-hoard', 'CITRINE', { modifiers: [grant('TOUGH')] }),
  relic('eye-of-the-storm', 'CITRINE', { modifiers: [{ word: 'ACTION_POINTS', n: 1 }] }),
];

/** E.11: the loot cards, two copies of each. */
export const LOOT: readonly EquipmentJson[] = [
  loot('rusty-longsword', 'RUBY', { modifiers: [more('STR', '1B')] }),
  loot('ash-bow', 'RUBY', { modifiers: [more('DEX', '1B')] }),
  loot('cracked-wand', 'RUBY', { modifiers: [more('WILL', '1B')] }),
  loot('barbed-spear', 'RUBY', { modifiers: [{ word: 'RANGE', attack: 'MELEE', n: 1 }] }),
  loot('throwing-axes', 'RUBY', { actions: [action('Throw', 'RED', 1, { attack: 'MISSILE', range: 4, attribute: 'STR' })] }),
  loot('torch', 'RUBY', {
    actions: [action('Brand', 'RED', 2, { attack: 'MELEE', range: 1, effects: [{ word: 'STATUS', status: 'FIRE' }] })],
  }),
  loot('dented-shield', 'SAPPHIRE', { modifiers: [more('ARM', '1B')] }),
  loot('cloak-of-dodging', 'SAPPHIRE', { modifiers: [more('DEX', '1B')] }),
  loot('warded-robe', 'SAPPHIRE', {
    modifiers: [more('WILL', '1B')],
    affinityEffects: [{ affinity: 'RUBY', penalty: false, modifiers: [more('ARM', '1B')] }],
  }),
  loot('iron-cap', 'SAPPHIRE', { modifiers: [immune('KNOCKDOWN')] }),
  loot('wet-blanket', 'SAPPHIRE', { modifiers: [immune('FIRE')] }),
  loot('furry-mittens', 'SAPPHIRE', { modifiers: [immune('ICE'), immune('SLOW')] }),
  loot('travellers-boots', 'EMERALD', { name: "Traveller's Boots", modifiers: [{ word: 'MOVE_POINTS', n: 1 }] }),
  loot('hobnail-boots', 'EMERALD', { modifiers: [grant('SUREFOOT')] }),
  loot('gamblers-sash', 'EMERALD', {
    name: "Gambler's Sash",
    modifiers: [{ word: 'REROLL', roll: 'OFFENCE', dice: 1, whose: 'SELF', per: 'ACTIVATION' }],
  }),
  loot('potion-belt', 'EMERALD', { modifiers: [{ word: 'POTION_CAPACITY', n: 1 }] }),
  loot('herb-pouch', 'EMERALD', { modifiers: [immune('POISON')] }),
  loot('climbing-hook', 'EMERALD', {
    actions: [
      action('Hook', 'BLUE', 1, { range: 4, contest: { offence: 'STR', defence: 'STR' }, effects: [{ word: 'PULL', n: 2 }] }),
    ],
  }),
  loot('lucky-coin', 'CITRINE', { modifiers: [{ word: 'REROLL', roll: 'DEFENCE', dice: 1, whose: 'SELF', per: 'TURN' }] }),
  loot('citrine-charm', 'CITRINE', {
    modifiers: [more('WILL', '1B')],
    affinityEffects: [{ affinity: 'CITRINE', penalty: false, modifiers: [more('ARM', '1B')] }],
  }),
  loot('bandage-roll', 'CITRINE', {
    actions: [
      action('Bandage', 'BLUE', 1, { mode: 'AUGMENT', range: 1, keywords: ['ONE_USE_ONLY'], effects: [{ word: 'HEAL', n: 1 }] }),
    ],
  }),
  loot('smelling-salts', 'CITRINE', {
    actions: [
      action('Salts', 'BLUE', 1, { mode: 'AUGMENT', range: 3, keywords: ['DISCARD_SELF'], effects: [{ word: 'REMEDY' }] }),
    ],
  }),
  loot('war-drum', 'CITRINE', {
    actions: [action('Drum', 'BLUE', 1, { mode: 'AUGMENT', area: { type: 'AURA', size: 2 }, effects: [more('STR', '1B')] })],
  }),
  loot('herding-whistle', 'CITRINE', {
    actions: [action('Whistle', 'BLUE', 1, { mode: 'AUGMENT', range: 6, effects: [{ word: 'COMPEL', n: 1 }] })],
  }),
];

/** E.12: the treasure cards, one copy of each. */
export const TREASURE: readonly EquipmentJson[] = [
  treasure('sunforged-blade', 'RUBY', { modifiers: [more('STR', '1R')] }),
  treasure('moonstring-bow', 'RUBY', { modifiers: [more('DEX', '1R')] }),
  treasure('ember-staff', 'RUBY', { modifiers: [more('WILL', '1R')] }),
  treasure('giants-maul', 'RUBY', { name: "Giant's Maul", modifiers: [more('STR', '1B'), grant('KNOCKDOWN')] }),
  treasure('viper-fang', 'RUBY', { modifiers: [more('DEX', '1B'), grant('POISON')] }),
  treasure('dragonscale-mail', 'SAPPHIRE', { modifiers: [more('ARM', '1R'), immune('FIRE')] }),
  treasure('mirror-shield', 'SAPPHIRE', { modifiers: [more('DEFENCE', '1B'), grant('BACKLASH')] }),
  treasure('shadow-cloak', 'SAPPHIRE', { modifiers: [more('DEX', '1B'), grant('STEALTH')] }),
  treasure('winged-boots', 'EMERALD', { modifiers: [grant('FLY')] }),
  treasure('seven-league-boots', 'EMERALD', { modifiers: [{ word: 'MOVE_POINTS', n: 2 }] }),
  treasure('belt-of-giants', 'EMERALD', { modifiers: [grant('TOUGH')] }),
  treasure('hourglass', 'EMERALD', { modifiers: [{ word: 'ACTION_POINTS', n: 1 }] }),
  treasure('stormglass-orb', 'CITRINE', {
    actions: [action('Storm', 'RED', 2, { attack: 'MAGIC', range: 6, attribute: 'WILL', keywords: ['ARC'] })],
  }),
  treasure('phoenix-feather', 'CITRINE', {
    actions: [
      action('Rebirth', 'BLUE', 1, {
        mode: 'AUGMENT',
        range: 6,
        keywords: ['DISCARD_SELF'],
        effects: [{ word: 'HEAL', n: 3 }, { word: 'REMEDY' }],
      }),
    ],
  }),
  treasure('crown-of-thorns', 'CITRINE', { keywords: ['CURSED'], modifiers: [more('OFFENCE', '1R'), more('DEFENCE', '-1B')] }),
  treasure('goddess-tear', 'CITRINE', {
    modifiers: [grant('IMMUNE_STATUS')],
    affinityEffects: [{ affinity: 'RUBY', penalty: true, modifiers: [more('OFFENCE', '-1B')] }],
  }),
  treasure('hoard-ring', 'CITRINE', {
    linkedModel: 'starfire',
    modifiers: [{ word: 'MOVE_POINTS', n: 1 }, more('DEFENCE', '1B')],
  }),
  treasure('rexs-favourite-club', 'RUBY', {
    name: "Rex's Favourite Club",
    linkedModel: 'rex',
    modifiers: [more('STR', '1R'), immune('KNOCKDOWN')],
  }),
];
