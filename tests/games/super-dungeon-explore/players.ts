import type { Json } from '../../../src/engine/json.ts';
import type { Offer } from '../../../src/engine/offer.ts';
import { sample } from '../../../src/engine/sample.ts';
import type { SdeCommand } from '../../../src/games/super-dungeon-explore/commands/types.ts';
import { defaultAnswer } from '../../../src/games/super-dungeon-explore/decisions/defaults.ts';
import type { Decision } from '../../../src/games/super-dungeon-explore/decisions/tasks.ts';
import { activationCost } from '../../../src/games/super-dungeon-explore/facts/activation.ts';
import { deckOf, equipmentOf, inSlot } from '../../../src/games/super-dungeon-explore/facts/cards.ts';
import { dungeonMap } from '../../../src/games/super-dungeon-explore/facts/map.ts';
import { cardOf, type Standing, standing } from '../../../src/games/super-dungeon-explore/facts/models.ts';
import { heartsLeft, pointsLeft } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import type { State } from '../../../src/games/super-dungeon-explore/state.ts';
import { asCommand, type Bot, type Choose } from './bots.ts';
import { type Aim, aimWorth, farFrom, nearestEnemy, questOf, type Walk, walksOf, walkToStrike } from './tactics.ts';

/** The values a field of an offer lists. */
function listed(offer: Offer, name: string): readonly (string | undefined)[] {
  const field = offer.fields[name];
  return field?.kind === 'ONE_OF' ? (field.values as readonly string[]) : [undefined];
}

/** What offers of one verb lead to, each value of `names` by itself. */
const concrete = (offers: readonly Offer[], names: readonly string[]): readonly Readonly<Record<string, string>>[] =>
  offers.flatMap((offer) =>
    names.reduce<readonly Readonly<Record<string, string>>[]>(
      (found, name) =>
        found.flatMap((one) => listed(offer, name).map((value) => (value === undefined ? one : { ...one, [name]: value }))),
      [{}],
    ),
  );

interface At {
  readonly x: number;
  readonly y: number;
}

type Made = (verb: string) => readonly Offer[];

const walkCommand = (type: 'move' | 'dash', model: Standing, { path, anchor }: Walk): SdeCommand => ({
  type,
  modelId: model.id,
  path,
  finalAnchor: anchor,
});

/** The strike from where the model stands that is worth most, if any is worth a little. */
function bestStrike(
  state: State,
  user: Standing,
  made: Made,
): { readonly command: SdeCommand; readonly worth: number } | undefined {
  const aims = concrete(made('attack'), ['actionId', 'targetModelId', 'direction', 'payWith']) as unknown as readonly Aim[];
  let best: { readonly command: SdeCommand; readonly worth: number } | undefined;
  for (const aim of aims) {
    const worth = aimWorth(state, user, aim);
    if (worth > (best?.worth ?? 0.02)) best = { command: { type: 'attack', modelId: user.id, ...aim } as SdeCommand, worth };
  }
  return best;
}

/** One step of an activation: the quest first, then the strike worth most from here or from where it can go, then nearer to the fight. */
function activation(state: State, user: Standing, made: Made, choose: Choose): SdeCommand {
  const [interact] = made('interact');
  if (interact !== undefined && state.carrier === null) return asCommand(interact, interact.example);
  const standUp = made('standUp');
  if (standUp.length > 0) return asCommand(standUp[0] as Offer, (standUp[0] as Offer).example);
  const quest = user.side === 'HEROES' ? questOf(state, user) : [];
  const walks = made('move').length === 0 ? [] : walksOf(state, user);
  const isBurdened = state.carrier === user.id || state.artifact?.wearer === user.id;
  const nearer = quest.length === 0 ? undefined : nearerTo(farFrom(state, quest), user, walks);
  if (nearer !== undefined && (isBurdened || pointsLeft(state).actionPoints === 0)) return walkCommand('move', user, nearer);
  const [chest] = made('openChest');
  if (chest !== undefined) return asCommand(chest, chest.example);
  const others = [...made('useAction'), ...made('drinkPotion')];
  const other = choose(8) === 0 ? others[choose(others.length)] : undefined;
  if (other !== undefined) return asCommand(other, other.example);
  const strike = bestStrike(state, user, made);
  const there = walkToStrike(state, user, walks);
  if (strike !== undefined && strike.worth >= (there?.worth ?? 0) * 0.8) return strike.command;
  if (there !== undefined) return walkCommand('move', user, there.walk);
  if (nearer !== undefined) return walkCommand('move', user, nearer);
  return onwards(state, user, made, walks);
}

/** The walk that leads nearest to a goal, if it leads nearer at all. */
function nearerTo(far: (at: At) => number, user: Standing, walks: readonly Walk[]): Walk | undefined {
  const best = walks.reduce<Walk | undefined>(
    (found, walk) => (found === undefined || far(walk.anchor) < far(found.anchor) ? walk : found),
    undefined,
  );
  return best !== undefined && far(best.anchor) < far(user.at) ? best : undefined;
}

/** With nothing to strike: a Hero who is on no quest and whose actions are spent draws back; others go where the fight is, or end. */
function onwards(state: State, user: Standing, made: Made, walks: readonly Walk[]): SdeCommand {
  if (user.side === 'HEROES' && state.options.mode === 'CLASSIC' && pointsLeft(state).actionPoints === 0) {
    const safer = drawBack(state, user, walks);
    return safer === undefined ? { type: 'endActivation', modelId: user.id } : walkCommand('move', user, safer);
  }
  const [walk] = [...made('move'), ...made('dash')];
  if (walk !== undefined && nearestEnemy(state, user) > 1) {
    const path = (walk.example as { readonly path?: readonly At[] }).path ?? [];
    const end = path.at(-1);
    const before = standing(state, user.id)?.at;
    const far = farFrom(state, enemySquares(state, user));
    if (end !== undefined && before !== undefined && far(end) < far(before)) return asCommand(walk, walk.example);
  }
  return { type: 'endActivation', modelId: user.id };
}

/** Where fewer monsters are near, if that is much better than here. */
function drawBack(state: State, user: Standing, walks: readonly Walk[]): Walk | undefined {
  const enemies = enemySquares(state, user);
  const threat = (at: At): number =>
    enemies.reduce((sum, { x, y }) => sum + Math.max(0, 9 - Math.max(Math.abs(x - at.x), Math.abs(y - at.y))), 0);
  const best = walks.reduce<Walk | undefined>(
    (found, walk) => (found === undefined || threat(walk.anchor) < threat(found.anchor) ? walk : found),
    undefined,
  );
  return best !== undefined && threat(best.anchor) + 3 < threat(user.at) ? best : undefined;
}

const enemySquares = (state: State, user: Standing): readonly At[] =>
  state.models.flatMap((other) => (other.at !== null && other.side !== user.side ? [other.at] : []));

/** Who acts next: whoever stands nearest to the enemy; the Consul pays for those only that can reach somebody. */
function nextToActivate(state: State, made: Made): SdeCommand | undefined {
  const models = concrete(made('activate'), ['modelId'])
    .map((one) => standing(state, one.modelId ?? null))
    .filter((model): model is Standing => model !== undefined)
    .filter((model) => model.side === 'HEROES' || activationCost(state, model) === 0 || nearestEnemy(state, model) <= 9)
    .filter((model) => model.side === 'HEROES' || cardOf(state, model).movement > 0 || nearestEnemy(state, model) <= 2);
  const eagerness = (model: Standing): number => {
    const isBurdened = state.carrier === model.id || state.artifact?.wearer === model.id;
    const quest = model.side === 'HEROES' ? questOf(state, model) : [];
    const far = quest.length > 0 ? farFrom(state, quest)(model.at) : 50;
    return isBurdened
      ? -1000
      : Math.min(far, nearestEnemy(state, model)) - (model.side === 'HEROES' ? heartsLeft(state, model) : 0);
  };
  const next = [...models].sort((a, b) => eagerness(a) - eagerness(b))[0];
  return next === undefined ? undefined : { type: 'activate', modelId: next.id };
}

/** A card for an empty slot, or a treasure for a piece of loot. */
function equipment(state: State, made: Made): SdeCommand {
  for (const { heroId, cardId } of concrete(made('equip'), ['heroId', 'cardId'])) {
    const hero = standing(state, heroId ?? null);
    const card = equipmentOf(state, cardId ?? '');
    if (hero === undefined || card === undefined || cardId === undefined || heroId === undefined) continue;
    const worn = inSlot(state, hero, card.slot);
    if (worn === undefined || (deckOf(state, worn) === 'LOOT' && card.deck === 'TREASURE'))
      return { type: 'equip', heroId, cardId };
  }
  const [exchange] = made('exchangeLoot');
  return exchange === undefined ? { type: 'endPowerUp' } : asCommand(exchange, exchange.example);
}

const isHurt = (state: State): boolean =>
  state.models.some((model) => model.hero !== null && model.at !== null && model.wounds >= 2);

/** The answer to what is pending: what the rules fall back on where that is sensible, else the example. */
function answer(state: State, pending: Decision, offers: readonly Offer[], made: Made, choose: Choose): SdeCommand {
  if (pending.decision === 'EQUIPMENT') return equipment(state, made);
  if (pending.decision === 'REACTION') {
    const drinks = made('drinkPotion');
    if (drinks.length > 0 && isHurt(state)) return asCommand(drinks[0] as Offer, (drinks[0] as Offer).example);
    return { type: 'passReaction' };
  }
  if (['ALLOCATE_DROPS', 'CHOOSE_TREASURE', 'CHOOSE_DEFENCE'].includes(pending.decision)) {
    const command = defaultAnswer(state, pending)[0]?.(state);
    if (command !== undefined) return command;
  }
  const offer = offers[choose(offers.length)] as Offer;
  return asCommand(offer, offer.example);
}

/** A considered player of either side: it knows the odds, goes for what wins, and does nothing that was not offered. */
export const consideredBot: Bot = (table, _seat, offers, choose) => {
  const { state } = table;
  const made: Made = (verb) => offers.filter((offer) => offer.verb === verb);
  const pending = state.agenda.at(-1);
  if (pending?.task === 'DECISION') return answer(state, pending, offers, made, choose);
  const user = standing(state, state.active?.modelId ?? null);
  if (user !== undefined) return activation(state, user, made, choose);
  if (made('activate').length > 0) return nextToActivate(state, made) ?? { type: 'endTurn' };
  return setUp(state, offers, choose);
};

/** In setup anything goes, but the first example where tiles are laid, and a prince far from where the Heroes come in. */
function setUp(state: State, offers: readonly Offer[], choose: Choose): SdeCommand {
  const first = offers[0] as Offer;
  if (first.verb === 'placeTile' || first.verb === 'takeBack') return asCommand(first, first.example);
  const squares = first.verb === 'placePrince' && first.fields.square?.kind === 'ONE_OF' ? first.fields.square.values : [];
  if (squares.length > 0) {
    const doors = dungeonMap(state).squares.filter((square) => square.tileNumber === 1 && square.exitAdjacent);
    const far = farFrom(state, doors);
    const places = (squares as unknown as readonly At[]).filter((at) => far(at) >= 8 && far(at) < 999);
    const square = (places[choose(places.length)] ?? squares[0]) as unknown as Json;
    return asCommand(first, { square });
  }
  const offer = offers.filter((one) => one.verb !== 'takeBack')[0] as Offer;
  return asCommand(offer, sample(offer, choose));
}
