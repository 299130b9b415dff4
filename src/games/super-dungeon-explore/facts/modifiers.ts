import {
  type Ability,
  type AffinityEffect,
  type Content,
  type Effect,
  isTriggered,
  type Status,
  type TriggeredAbility,
} from '../content/types.ts';
import { areaSquares, type Base, type DungeonMap, squareKey, squaresOf } from '../geometry/index.ts';
import type { Model, State } from '../state.ts';
import { wornBy } from './cards.ts';
import { contentOf } from './content.ts';
import { abilityFilter, type Bearer, filterOf, matches, selects } from './filters.ts';
import { dungeonMap, squareOf } from './map.ts';
import { baseOf, cardOf, isHeroModel, isMonsterCard, isStanding, type Standing, standingModels } from './models.ts';

/** A passive effect in force on a model. */
export interface Modifier {
  readonly effect: Effect;
  /** Where it comes from: a card copy, an action's name, an ability's name. */
  readonly source: string;
}

type Table = Map<string, readonly Modifier[]>;
interface Tables {
  readonly own: Table;
  readonly near: Table;
  readonly all: Table;
  readonly abilities: Map<string, { readonly card: string; readonly abilities: readonly Ability[] }>;
  passives?: readonly Passive[];
}
const remembered = new WeakMap<State, Tables>();

function tables(state: State): Tables {
  const known = remembered.get(state);
  if (known !== undefined) return known;
  const made = { own: new Map(), near: new Map(), all: new Map(), abilities: new Map() };
  remembered.set(state, made);
  return made;
}

function once(table: Table, id: string, make: () => readonly Modifier[]): readonly Modifier[] {
  const known = table.get(id);
  if (known !== undefined) return known;
  const made = make();
  table.set(id, made);
  return made;
}

/** Affinity effects of one source (SDE-27.1); a penalty silences the benefits of the same source (SDE-27.2). */
export function affinityModifiers(state: State, model: Model, effects: readonly AffinityEffect[]): readonly Effect[] {
  const mine = effects.filter((one) => cardOf(state, model).affinities.includes(one.affinity));
  const penalties = mine.filter((one) => one.penalty);
  return (penalties.length > 0 ? penalties : mine).flatMap((one) => one.modifiers);
}

/** What the model wears, drank and carries, and what reaches it wherever it stands. */
function ownModifiers(state: State, model: Model): readonly Modifier[] {
  return once(tables(state).own, model.id, () => {
    const worn = wornBy(state, model).flatMap(({ copy, card }) =>
      [...card.modifiers, ...affinityModifiers(state, model, card.affinityEffects)]
        .filter((effect) => isForWearer(effect) && matches(state, filterOf(effect), model, null))
        .map((effect) => ({ effect, source: copy })),
    );
    const timed = state.effects
      .filter((one) => (one.bearer === null ? reachesAll(state, one, model) : one.bearer === model.id))
      .map((one) => ({ effect: one.effect, source: one.name }));
    return [...worn, ...timed, ...chartModifiers(state, model)];
  });
}

/** A card's modifier is for its wearer unless it selects others (D.4). */
const isForWearer = ({ selector }: Effect): boolean => selector === null || selector.word === 'SELF';

/** Modifiers of worn cards that reach others are in force like passive abilities of the wearer. */
const wornForOthers = (state: State, model: Model): readonly TriggeredAbility[] =>
  wornBy(state, model).flatMap(({ copy, card }) =>
    [...card.modifiers, ...affinityModifiers(state, model, card.affinityEffects)].flatMap((effect) =>
      effect.selector === null || isForWearer(effect)
        ? []
        : [{ name: copy, trigger: 'PASSIVE' as const, selector: effect.selector, filter: null, effects: [effect] }],
    ),
  );

function reachesAll(state: State, timed: State['effects'][number], model: Model): boolean {
  if (timed.selector === null || !isStanding(model)) return false;
  const by = state.models.find((one) => one.id === timed.by);
  const base = isStanding(by) ? baseOf(state, by) : null;
  return selects(state, timed.selector, model, NOBODY, null) && matches(state, timed.filter, model, base);
}

const NOBODY: Bearer = { id: null, side: 'CONSUL', base: null };

/** Bonuses of the chart: all monsters but the dungeon boss (SDE-24.13), unless a bonus selects others. */
function chartModifiers(state: State, model: Model): readonly Modifier[] {
  if (state.chart === null || state.chart.bonuses.length === 0) return [];
  const card = cardOf(state, model);
  const isOfConsul = model.side === 'CONSUL' && isMonsterCard(card) && card.rank !== 'DUNGEON_BOSS';
  const reaches = ({ selector }: Effect): boolean =>
    selector === null || selector.word === 'ALL_MONSTERS'
      ? isOfConsul
      : isStanding(model) && selects(state, selector, model, NOBODY, null);
  return state.chart.bonuses
    .map((effect, index) => ({ effect, source: `chart ${index}` }))
    .filter(({ effect }) => reaches(effect) && matches(state, filterOf(effect), model, null));
}

/** The triggered abilities of a model: those of its card and of what it wears. */
export function triggeredAbilities(state: State, model: Model): readonly TriggeredAbility[] {
  return [...cardOf(state, model).abilities.filter(isTriggered), ...wornBy(state, model).flatMap(({ card }) => card.abilities)];
}

/** With auras and passive abilities of models about, each action name once (SDE-29.8). */
function nearModifiers(state: State, model: Model): readonly Modifier[] {
  return once(tables(state).near, model.id, () => {
    const own = ownModifiers(state, model);
    if (!isStanding(model)) return own;
    const auras = state.auras.flatMap((aura) => {
      const user = state.models.find((one) => one.id === aura.user);
      if (!isStanding(user) || !isInAura(state, aura, user, model)) return [];
      return aura.effects
        .filter((effect) => matches(state, filterOf(effect), model, baseOf(state, user)))
        .map((effect) => ({ effect, source: aura.name }));
    });
    const passives = passivesIn(state).flatMap((passive) => passivesOf(state, passive, model));
    return dedupe([...own, ...auras, ...passives]);
  });
}

/** Effects of one action name never add up on a model (SDE-29.8), those of different names do (SDE-29.7); cards and bonuses are each their own source. */
function dedupe(list: readonly Modifier[]): readonly Modifier[] {
  if (list.length < 2) return list;
  const seen = new Set<string>();
  return list.filter(({ effect, source }) => {
    const key = `${source}|${textOf(effect)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const texts = new WeakMap<Effect, string>();

function textOf(effect: Effect): string {
  let text = texts.get(effect);
  if (text === undefined) texts.set(effect, (text = JSON.stringify(effect)));
  return text;
}

/** A model in the dungeon with its passive abilities. */
interface Passive {
  readonly as: Bearer;
  readonly abilities: readonly TriggeredAbility[];
}

/** All models with passive abilities, in reading order. */
function passivesIn(state: State): readonly Passive[] {
  const table = tables(state);
  table.passives ??= standingModels(state).flatMap((bearer) => {
    const passive = triggeredAbilities(state, bearer).filter((ability) => ability.trigger === 'PASSIVE');
    const abilities = [...passive, ...wornForOthers(state, bearer)];
    return abilities.length === 0 ? [] : [{ as: { id: bearer.id, side: bearer.side, base: baseOf(state, bearer) }, abilities }];
  });
  return table.passives;
}

function passivesOf(state: State, { as, abilities }: Passive, model: Standing): readonly Modifier[] {
  return abilities.flatMap((ability) =>
    ability.effects
      .filter(
        (effect) =>
          selects(state, effect.selector ?? ability.selector, model, as, null) &&
          matches(state, abilityFilter(ability, effect), model, as.base) &&
          matches(state, filterOf(effect), model, as.base),
      )
      .map((effect) => ({ effect, source: ability.name })),
  );
}

/** Whether a model stands in an aura, sight permitting (SDE-29.14, K-44). */
function isInAura(state: State, aura: State['auras'][number], user: Standing, model: Standing): boolean {
  const isFriend = user.side === model.side;
  if (aura.mode === 'AUGMENT' ? !isFriend : aura.mode === 'NORMAL' && isFriend) return false;
  const base = baseOf(state, user);
  if (!matches(state, aura.filter, model, base)) return false;
  const flies = grantsOf(cardOf(state, user).abilities, ownModifiers(state, user)).some((ability) => ability.word === 'FLY');
  const area = auraSquares(dungeonMap(state), aura.size, base, flies);
  return squaresOf(baseOf(state, model)).some((square) => area.has(squareKey(square)));
}

const AREAS_KEPT = 500;
const areas = new WeakMap<DungeonMap, Map<string, ReadonlySet<string>>>();

/** The squares of an aura, remembered per map: they depend on nothing but walls, structures and where its user stands. */
function auraSquares(map: DungeonMap, size: number, base: Base, flies: boolean): ReadonlySet<string> {
  let known = areas.get(map);
  if (known === undefined) areas.set(map, (known = new Map()));
  const key = `${size} ${base.size} ${squareKey(base.anchor)} ${flies}`;
  let area = known.get(key);
  if (area === undefined) {
    area = new Set(areaSquares(map, { type: 'AURA', size }, base, {}, flies).map(squareKey));
    if (known.size >= AREAS_KEPT) known.clear();
    known.set(key, area);
  }
  return area;
}

type Printed = readonly (Ability | TriggeredAbility)[];
const keywords = new WeakMap<Printed, readonly Ability[]>();

function keywordsAmong(printed: Printed): readonly Ability[] {
  let found = keywords.get(printed);
  if (found === undefined)
    keywords.set(printed, (found = printed.filter((ability): ability is Ability => !isTriggered(ability))));
  return found;
}

function grantsOf(printed: Printed, modifiers: readonly Modifier[]): readonly Ability[] {
  const granted = modifiers.flatMap(({ effect }) => (effect.word === 'GRANT' ? [effect.ability] : []));
  return granted.length === 0 ? keywordsAmong(printed) : [...keywordsAmong(printed), ...granted];
}

/** A blessing is for Heroes, elites and minions only (SDE-26.3); other effects pass by those whose ability ignores that terrain (SDE-26.4, 26.6, 26.19). */
export function tileEffectReaches(state: State, model: Model, effectId: string): boolean {
  const effect = contentOf(state).tileEffects.get(effectId);
  if (effect === undefined) return false;
  if (effect.traits.includes('BLESSING')) {
    const { rank } = cardOf(state, model);
    return isHeroModel(model) || rank === 'ELITE' || rank === 'MINION';
  }
  const words = grantsOf(cardOf(state, model).abilities, nearModifiers(state, model)).map((ability) => ability.word);
  const has = (trait: 'DIFFICULT' | 'CHASM' | 'STRUCTURE'): boolean => effect.traits.includes(trait);
  if (words.includes('FLY') && (has('DIFFICULT') || has('CHASM') || has('STRUCTURE'))) return false;
  if (words.includes('BURROW') && (has('DIFFICULT') || has('STRUCTURE'))) return false;
  return !(words.includes('SUREFOOT') && has('DIFFICULT'));
}

/** Whether a model stands on squares of this tile effect, or on a tile it reaches all of. */
export function isInside(state: State, model: Standing, effectId: string): boolean {
  const map = dungeonMap(state);
  const squares = squaresOf(baseOf(state, model)).map((square) => squareOf(state, square));
  if (squares.some((square) => square?.effect === effectId)) return true;
  return wholeTileEffects(map, contentOf(state).tileEffects).some(
    ({ effect, tileIndex }) => effect === effectId && squares.some((square) => square?.tileIndex === tileIndex),
  );
}

/** Ids of the tile effects a model is inside of: those of its squares, and those of its tiles with the scope TILE (K-16). */
export function tileEffectsAt(state: State, model: Standing): readonly string[] {
  const found = new Set<string>();
  const map = dungeonMap(state);
  const { tileEffects } = contentOf(state);
  const squares = squaresOf(baseOf(state, model)).map((square) => squareOf(state, square));
  for (const square of squares) if (square?.effect != null) found.add(square.effect);
  for (const { effect, tileIndex } of wholeTileEffects(map, tileEffects))
    if (squares.some((square) => square?.tileIndex === tileIndex)) found.add(effect);
  if (found.size === 0) return [];
  return [...found].filter((id) => tileEffectReaches(state, model, id)).sort();
}

type WholeTile = { readonly effect: string; readonly tileIndex: number };
const wholeTiles = new WeakMap<DungeonMap, readonly WholeTile[]>();

/** The effects of the dungeon that reach all of their tile, remembered per map. */
function wholeTileEffects(map: DungeonMap, tileEffects: Content['tileEffects']): readonly WholeTile[] {
  let found = wholeTiles.get(map);
  if (found === undefined) {
    found = map.squares.flatMap(({ effect, tileIndex }) =>
      effect !== null && tileEffects.get(effect)?.scope === 'TILE' ? [{ effect, tileIndex }] : [],
    );
    wholeTiles.set(map, found);
  }
  return found;
}

/** Every passive effect in force on a model now (D.6, steps 3 to 8). */
export function modifiersOn(state: State, model: Model): readonly Modifier[] {
  return once(tables(state).all, model.id, () => {
    const near = nearModifiers(state, model);
    if (!isStanding(model)) return near;
    const { tileEffects } = contentOf(state);
    const inside = tileEffectsAt(state, model).flatMap((id) => {
      const effect = tileEffects.get(id);
      if (effect === undefined) return [];
      return [...effect.whileInside, ...affinityModifiers(state, model, effect.affinityEffects)]
        .filter((one) => matches(state, filterOf(one), model, null))
        .map((one) => ({ effect: one, source: id }));
    });
    return inside.length === 0 ? near : [...near, ...inside];
  });
}

/** All keyword abilities of a model, printed and granted. */
export function abilitiesOf(state: State, model: Model): readonly Ability[] {
  const table = tables(state).abilities;
  const known = table.get(model.id);
  if (known?.card === model.card) return known.abilities;
  const abilities = grantsOf(cardOf(state, model).abilities, modifiersOn(state, model));
  table.set(model.id, { card: model.card, abilities });
  return abilities;
}

/** Two sources of one ability are one (SDE-26.23). */
export const hasAbility = (state: State, model: Model, word: Ability['word']): boolean =>
  abilitiesOf(state, model).some((ability) => ability.word === word);

/** Whether no token of this status may lie on the model (SDE-26.9, 26.10). */
export const isImmune = (state: State, model: Model, status: Status): boolean =>
  abilitiesOf(state, model).some(
    (ability) => ability.word === 'IMMUNE_STATUS' || (ability.word === 'IMMUNE' && ability.status === status),
  );
