import type { ActionJson, ModelJson, PotionJson } from '../content/pack-schema.ts';

/** The short notation in which the printed tables are copied: `2B1R`, `1B+★1`, `2R m1 d`. */

type PoolJson = { b?: number; r?: number; g?: number; star?: number };

/** `2B1R` two blue and one red die; `★1` a fixed star; `+1G` the same as `1G`; `-1B` one blue die fewer. */
export function dice(text: string): PoolJson {
  const pool: PoolJson = {};
  let rest = text.replaceAll('+', '');
  while (rest.length > 0) {
    const found = /^(?:★(?<star>\d+)|(?<count>-?\d+)(?<colour>[BRG]))/.exec(rest);
    if (found?.groups === undefined) throw new SyntaxError(`not a pool of dice: ${text}`);
    const { star, count, colour } = found.groups;
    if (star === undefined) pool[(colour as string).toLowerCase() as 'b' | 'r' | 'g'] = Number(count);
    else pool.star = Number(star);
    rest = rest.slice(found[0].length);
  }
  return pool;
}

const ICONS = { m: 'MELEE', g: 'MAGIC', s: 'MISSILE' } as const;

/** `2R m1 d`: dice, then the attack icon with its range (m melee, g magic, s missile), then d for the defence icon. */
function attribute(text: string): ModelJson['attributes']['STR'] {
  const [pool = '', ...icons] = text.split(' ');
  const attack = icons.find((icon) => icon !== 'd');
  return {
    dice: dice(pool),
    ...(attack === undefined
      ? {}
      : { attack: { type: ICONS[attack.slice(0, 1) as keyof typeof ICONS], range: Number(attack.slice(1)) } }),
    ...(icons.includes('d') ? { defence: true } : {}),
  };
}

/** The four attributes in the order of the tables. */
export const stats = (STR: string, ARM: string, WILL: string, DEX: string): ModelJson['attributes'] => ({
  STR: attribute(STR),
  ARM: attribute(ARM),
  WILL: attribute(WILL),
  DEX: attribute(DEX),
});

/** An id as the tables make it from a name: lower case, words joined by hyphens, other characters dropped. */
export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replaceAll(' ', '-');

/** A red or blue action of a table row. */
export const action = (
  name: string,
  colour: 'RED' | 'BLUE',
  cost: number,
  row: Omit<ActionJson, 'id' | 'name' | 'colour' | 'cost'>,
): ActionJson => ({
  id: idOf(name),
  name,
  colour,
  cost,
  ...row,
});

/** A potion of a table row; red is a red action, blue and green are blue ones (SDE-19.4). */
export const potion = (
  name: string,
  tokens: number,
  colour: 'RED' | 'BLUE' | 'GREEN',
  row: Omit<PotionJson, 'id' | 'name' | 'colour' | 'cost' | 'potion'>,
): PotionJson => ({
  id: idOf(name),
  name,
  colour: colour === 'RED' ? 'RED' : 'BLUE',
  cost: 0,
  potion: { colour, tokens },
  ...row,
});
