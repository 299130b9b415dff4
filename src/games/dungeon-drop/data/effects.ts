/** Which cubes an effect speaks of, in the notation of the cards: `LOOSE`, `TREASURE:S`, `GOBLIN|TROLL`. */
export type Filter = string;

/** How a Room may be formed otherwise this turn. */
export type Shape =
  | { readonly mode: 'FOUR_PILLARS' }
  | { readonly mode: 'PILLAR_INSIDE'; readonly n: number }
  | { readonly mode: 'PROXY'; readonly filter: Filter; readonly n: number }
  | { readonly mode: 'FLIGHT_SOLO' };

/** The thirteen things a card can do; lengths in millimetres. */
export type Effect =
  | { readonly kind: 'FLICK'; readonly max: number; readonly filter: Filter; readonly distinct: boolean }
  | { readonly kind: 'MOVE'; readonly max: number; readonly filter: Filter; readonly range: number }
  | { readonly kind: 'SWAP'; readonly filterA: Filter; readonly filterB: Filter }
  | { readonly kind: 'REDROP'; readonly by: 'AREA'; readonly radius: number; readonly filter: Filter }
  | { readonly kind: 'REDROP'; readonly by: 'PICK'; readonly max: number; readonly filter: Filter }
  | { readonly kind: 'COLLECT'; readonly when: 'ACT'; readonly max: number; readonly filter: Filter }
  | { readonly kind: 'COLLECT'; readonly when: 'LOOT'; readonly max: number; readonly filter: Filter; readonly nearRoom: number }
  | { readonly kind: 'LEAVE'; readonly max: number; readonly filter: Filter }
  | { readonly kind: 'SHAPE'; readonly shape: Shape }
  | { readonly kind: 'WARD'; readonly by: 'MONSTERS'; readonly max: number; readonly filter: Filter }
  | { readonly kind: 'WARD'; readonly by: 'POINTS'; readonly n: number }
  | { readonly kind: 'HEAL'; readonly n: number }
  | { readonly kind: 'SUFFER'; readonly n: number }
  | { readonly kind: 'PAY'; readonly n: number; readonly filter: Filter }
  | { readonly kind: 'EXCHANGE'; readonly give: Filter; readonly take: Filter }
  | { readonly kind: 'PEEK'; readonly at: 'BOX'; readonly n: number }
  | { readonly kind: 'PEEK'; readonly at: 'QUEST' };

export type EffectKind = Effect['kind'];

/** The thirteen words of the vocabulary. */
export const EFFECT_KINDS: readonly EffectKind[] = [
  'FLICK',
  'MOVE',
  'SWAP',
  'REDROP',
  'COLLECT',
  'LEAVE',
  'SHAPE',
  'WARD',
  'HEAL',
  'SUFFER',
  'PAY',
  'EXCHANGE',
  'PEEK',
];

export type Branch = 'A' | 'B';

/** What is printed on a card: effects in order, or a choice between two such rows (DD-7.3). */
export type Program =
  | { readonly seq: readonly Effect[] }
  | { readonly choose: { readonly A: readonly Effect[]; readonly B: readonly Effect[] } };

/** An effect that changes forming or looting and lasts until the end of the turn (DD-7.7). */
export type Modifier = Extract<Effect, { kind: 'SHAPE' | 'LEAVE' | 'WARD' } | { kind: 'COLLECT'; when: 'LOOT' }>;

export const isModifier = (effect: Effect): effect is Modifier =>
  effect.kind === 'SHAPE' ||
  effect.kind === 'LEAVE' ||
  effect.kind === 'WARD' ||
  (effect.kind === 'COLLECT' && effect.when === 'LOOT');

/** The effects of a program, of the branch named where it has branches; undefined where the branch does not fit. */
export function effectsOf(program: Program, branch: Branch | null): readonly Effect[] | undefined {
  if ('seq' in program) return branch === null ? program.seq : undefined;
  return branch === null ? undefined : program.choose[branch];
}
