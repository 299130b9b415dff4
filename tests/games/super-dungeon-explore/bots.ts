import { canonical } from '../../../src/engine/json.ts';
import type { Offer } from '../../../src/engine/offer.ts';
import { stopsOf } from '../../../src/engine/path.ts';
import { sample } from '../../../src/engine/sample.ts';
import type { SdeCommand } from '../../../src/games/super-dungeon-explore/commands/types.ts';
import { dungeonMap } from '../../../src/games/super-dungeon-explore/facts/map.ts';
import { nearestByWalking } from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import type { Seat, Table } from './table.ts';

export type Choose = (n: number) => number;

/** What a bot may ask for: giving up and orders are left to people. */
export const playable = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter((offer) => offer.verb !== 'resign' && offer.verb !== 'setStandingOrder');

export const asCommand = (offer: Offer, input: object): SdeCommand => ({ type: offer.verb, ...input }) as unknown as SdeCommand;

/** A bot: one command out of the offers of a seat. */
export type Bot = (table: Table, seat: Seat, offers: readonly Offer[], choose: Choose) => SdeCommand;

/** Anything that is offered, verbs first, so that thousands of paths do not drown an attack. */
export const randomBot: Bot = (_table, _seat, offers, choose) => {
  const verbs = [...new Set(offers.map((offer) => offer.verb))];
  const verb = verbs[choose(verbs.length)];
  const of = offers.filter((offer) => offer.verb === verb);
  const offer = of[choose(of.length)] as Offer;
  return asCommand(offer, sample(offer, choose));
};

/** The simplest bot: examples sent back, an attack where there is one. */
export const exampleBot: Bot = (_table, _seat, offers, choose) => {
  const verbs = new Set(offers.map((offer) => offer.verb));
  const eager = ['interact', 'attack', 'move', 'activate'].find((verb) => verbs.has(verb) && choose(4) > 0);
  const wanted = eager === undefined ? offers : offers.filter((offer) => offer.verb === eager);
  const offer = wanted[choose(wanted.length)] as Offer;
  return asCommand(offer, offer.example);
};

/** The order in which a greedy player thinks of things. */
const APPETITE = ['attack', 'useAction', 'openChest', 'interact', 'move', 'activate', 'equip'];

/** Strikes when it can, walks when it cannot, equips what it finds, and spawns as much as it may. */
export const greedyBot: Bot = (table, _seat, offers, choose) => {
  const verbs = new Set(offers.map((offer) => offer.verb));
  const verb =
    verbs.has('move') && choose(3) > 0 && !verbs.has('attack')
      ? 'move'
      : APPETITE.find((one) => verbs.has(one) && !(one === 'useAction' && choose(3) > 0));
  const wanted =
    verb === undefined || (verb === 'move' && choose(4) === 0) ? [...offers] : offers.filter((offer) => offer.verb === verb);
  const spawn = offers.find((offer) => offer.verb === 'spawn');
  if (spawn !== undefined) return asCommand(spawn, spawn.example);
  const offer = wanted[choose(wanted.length)] as Offer;
  if (offer.verb === 'move') return approach(table, offer, choose);
  if (['attack', 'useAction', 'drinkPotion', 'activate', 'allocateDrops'].includes(offer.verb))
    return asCommand(offer, lean(offer, choose));
  return asCommand(offer, sample(offer, choose));
};

/** A sample without the optional wishes. */
function lean(offer: Offer, choose: Choose): object {
  const fields = Object.fromEntries(Object.entries(offer.fields).filter(([, field]) => field.optional !== true));
  return sample({ ...offer, fields }, choose);
}

interface At {
  readonly x: number;
  readonly y: number;
}

/** The walk that ends nearest to an enemy, of those a shortest-path search finds. */
function approach(table: Table, offer: Offer, choose: Choose): SdeCommand {
  const field = offer.fields.path;
  const mover = table.model(String((offer.example as { modelId: string }).modelId));
  const enemies = table.state.models
    .filter((model) => model.at !== null && model.side !== mover.side)
    .map((model) => model.at as At);
  if (field?.kind !== 'PATH' || enemies.length === 0) return asCommand(offer, sample(offer, choose));
  const path = shortest(field, (at) =>
    Math.min(...enemies.map((enemy) => Math.max(Math.abs(enemy.x - at.x), Math.abs(enemy.y - at.y)))),
  );
  if (path.length === 0) return asCommand(offer, sample(offer, choose));
  const { path: _path, finalAnchor: _finalAnchor, ...others } = offer.example as Record<string, unknown>;
  return asCommand(offer, { ...others, path });
}

/** The seats the game waits for that have something to do. */
export function nextOffers(table: Table): { readonly seat: Seat; readonly offers: readonly Offer[] } {
  const waiting = ruleset.waitingFor(table.state);
  for (const { seat } of waiting) {
    const offers = playable(ruleset.offers(table.state, seat));
    if (offers.length > 0) return { seat, offers };
  }
  throw new Error(`a dead end: ${table.state.step} ${table.pending ?? ''} ${JSON.stringify(waiting)}`);
}

/** Where a Hero of this game wants to go: the prince or a crystal, then the start or the end. */
function goalOf(table: Table, heroId: string): At | undefined {
  const { state } = table;
  const token = (...kinds: string[]): At | undefined => state.tokens.find((one) => kinds.includes(one.kind))?.at;
  if (state.options.mode === 'RESCUE_PRINCE') return state.carrier === heroId ? token('START') : token('PRINCE');
  if (state.options.mode === 'FIND_ARTIFACT')
    return state.artifact?.wearer === heroId ? token('END') : token('ARTIFACT', 'CRYSTAL');
  return undefined;
}

/** Walks straight for the goal of the scenario and handles what it finds; fights only when it stands still. */
export const questBot: Bot = (table, seat, offers, choose) => {
  const of = (verb: string): Offer | undefined => offers.find((offer) => offer.verb === verb);
  const interact = of('interact');
  if (interact !== undefined) return asCommand(interact, sample(interact, choose));
  const walk = of('move') ?? offers.find((offer) => offer.verb === 'carrierMove' && offer.fields.path?.kind === 'PATH');
  const pending = table.state.agenda.at(-1);
  const walker =
    table.state.active?.modelId ??
    (pending?.task === 'DECISION' && pending.decision === 'CARRIER_MOVE' ? pending.modelId : undefined);
  const goal = walker === undefined ? undefined : goalOf(table, walker);
  if (walk === undefined || goal === undefined || walk.fields.path?.kind !== 'PATH')
    return greedyBot(table, seat, offers, choose);
  const costs = new Map(
    nearestByWalking(dungeonMap(table.state), goal).map(({ square, cost }) => [`${square.x},${square.y}`, cost]),
  );
  const cost = (at: At): number => costs.get(`${at.x},${at.y}`) ?? 999;
  const here = table.model(walker as string).at as At;
  const path = shortest(walk.fields.path, cost);
  const end = path.at(-1);
  if (end === undefined || cost(end) >= cost(here)) return greedyBot(table, seat, offers, choose);
  const { path: _path, finalAnchor: _finalAnchor, ...others } = walk.example as Record<string, unknown>;
  return asCommand(walk, { ...others, path });
};

/** The cheapest path to the end of least worth. */
function shortest(
  field: Extract<NonNullable<Offer['fields'][string]>, { kind: 'PATH' }>,
  worth: (at: At) => number,
): readonly At[] {
  const key = (node: unknown): string => JSON.stringify(node);
  const next = new Map<string, { readonly to: unknown; readonly cost: number }[]>();
  for (const edge of field.edges) next.set(key(edge.from), [...(next.get(key(edge.from)) ?? []), edge]);
  const best = new Map<string, { readonly cost: number; readonly path: readonly At[] }>([
    [key(field.from), { cost: 0, path: [] }],
  ]);
  const queue = [key(field.from)];
  for (let at = queue.shift(); at !== undefined; at = queue.shift())
    for (const edge of next.get(at) ?? []) {
      const here = best.get(at) as { readonly cost: number; readonly path: readonly At[] };
      const known = best.get(key(edge.to));
      if (here.cost + edge.cost > field.budget || (known !== undefined && known.cost <= here.cost + edge.cost)) continue;
      best.set(key(edge.to), { cost: here.cost + edge.cost, path: [...here.path, edge.to as At] });
      queue.push(key(edge.to));
    }
  const stops = stopsOf(field);
  const ends = (field.ends as unknown as readonly At[]).filter((end) => {
    const found = best.get(key(end));
    return found !== undefined && found.path.length > 0 && found.cost >= (stops.get(canonical(end)) ?? Number.POSITIVE_INFINITY);
  });
  const target = ends.reduce<At | undefined>(
    (found, end) => (found === undefined || worth(end) < worth(found) ? end : found),
    undefined,
  );
  return target === undefined ? [] : (best.get(key(target))?.path ?? []);
}
