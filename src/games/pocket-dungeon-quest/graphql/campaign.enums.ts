import '../../../graphql/reflect-shim.ts';
import { registerEnumType } from 'type-graphql';

/** Registers an enum of the campaign questions under the game's prefix; every value has a sentence. */
function enumOf<K extends string>(
  name: string,
  description: string,
  sentences: Readonly<Record<K, string>>,
): Readonly<Record<K, K>> {
  const values = Object.keys(sentences) as K[];
  const made = Object.fromEntries(values.map((value) => [value, value])) as Record<K, K>;
  const valuesConfig = Object.fromEntries(values.map((value) => [value, { description: sentences[value] }]));
  registerEnumType(made, { name: `PocketDungeonQuest${name}`, description, valuesConfig: valuesConfig as never });
  return made;
}

export const KillGroupEnum = enumOf('KillGroup', 'What defeated Monsters are counted by.', {
  HERO: 'Who defeated them.',
  MONSTER: 'Their kind.',
  SESSION: 'The Session of the Campaign.',
  WEAPON: 'What they were defeated with.',
});
export const WeaponEnum = enumOf('KillWeapon', 'What a Monster is defeated with.', {
  ATTACK: 'An attack roll.',
  BOMB: 'A Bomb.',
  BOW: 'A shot of the Bow.',
  FOLLOW_THROUGH: 'The second target of a Massive Sword.',
});
export const HeartCauseEnum = enumOf('HeartCause', 'What costs a Heart.', {
  MISS: 'A miss in a fight.',
  MINOTAUR: 'The critical effect of a Minotaur.',
  BOSS_CRITICAL: 'The critical effect of the Boss.',
  TRAP: 'A Trap.',
  POISON: 'Poison.',
  GAZE: 'The gaze of a Red Beholder.',
});
export const MilestoneEnum = enumOf('Milestone', 'What is worth telling of a Session.', {
  LEVEL: 'A Hero gained a Level.',
  GEAR: 'A Hero gained a piece of Gear.',
  DEATH: 'A Hero died.',
  REVIVAL: 'A Hero was revived.',
  BOSS_FIGHT: 'The Boss was turned up, or beaten.',
});
