import type { Seat } from '../../../src/engine/ruleset.ts';
import { spawningPool } from '../../../src/games/super-dungeon-explore/content/supply.ts';
import { cardIdOf, fullDecks } from '../../../src/games/super-dungeon-explore/facts/cards.ts';
import { contentOf } from '../../../src/games/super-dungeon-explore/facts/content.ts';
import { dungeonMap } from '../../../src/games/super-dungeon-explore/facts/map.ts';
import { baseOf, cardOf, modelCard, standingModels } from '../../../src/games/super-dungeon-explore/facts/models.ts';
import { potionCapacity } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { squareKey, squaresOf, standFaults } from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import type { State } from '../../../src/games/super-dungeon-explore/state.ts';

const STATUSES: readonly string[] = ['BANE', 'FIRE', 'HEX', 'ICE', 'IMMOBILE', 'KNOCKDOWN', 'POISON', 'SLOW'];

/** Terrain is asked of whoever enters it; a wall through a base or a place without a square holds for all (SDE-8.19). */
const LIGHTEST = { fly: true, burrow: true };

/** Everything that must hold after every command; each sentence is a fault. */
export function faultsOf(state: State): readonly string[] {
  return [
    ...modelFaults(state),
    ...heroFaults(state),
    ...cardFaults(state),
    ...relicFaults(state),
    ...poolFaults(state),
    ...forceFaults(state),
    ...counterFaults(state),
    ...agendaFaults(state),
  ];
}

function modelFaults(state: State): readonly string[] {
  const faults: string[] = [];
  const held = new Map<string, string>();
  const map = dungeonMap(state);
  for (const model of standingModels(state)) {
    const card = cardOf(state, model);
    if (model.wounds < 0 || model.wounds >= card.hearts)
      faults.push(`${model.id} stands with ${model.wounds} of ${card.hearts} wounds`);
    if (new Set(model.statuses).size !== model.statuses.length) faults.push(`${model.id} has a status twice`);
    for (const status of model.statuses) if (!STATUSES.includes(status)) faults.push(`${model.id} has the status ${status}`);
    const stand = baseOf(state, model);
    const wall = standFaults(map, stand, LIGHTEST, []);
    if (wall.length > 0) faults.push(`${model.id} stands on ${wall.join(', ')}`);
    for (const square of squaresOf(baseOf(state, model))) {
      const found = map.squareAt(square.x, square.y);
      if (found === undefined) faults.push(`${model.id} stands where there is no square`);
      const other = held.get(squareKey(square));
      const isWalking = state.agenda.some((task) => task.task === 'WALK');
      if (other !== undefined && !isWalking) faults.push(`${model.id} and ${other} stand on ${squareKey(square)}`);
      held.set(squareKey(square), model.id);
    }
  }
  if (new Set(state.models.map((model) => model.id)).size !== state.models.length) faults.push('two models have one id');
  return faults;
}

/** The party is as large as it was, in play or waiting for a coin, and nobody holds more potions than fit on the card. */
function heroFaults(state: State): readonly string[] {
  const heroes = state.models.filter((model) => model.hero !== null);
  const faults: string[] = [];
  if (
    [...state.party].sort().join() !==
    heroes
      .map((hero) => hero.id)
      .sort()
      .join()
  )
    faults.push('the party is not its Heroes');
  const [least, most] = state.options.size === 'EXTENDED' ? [5, 6] : [3, 4];
  if (heroes.length > 0 && (heroes.length < least || heroes.length > most)) faults.push(`${heroes.length} Heroes`);
  for (const model of heroes) {
    const { potions = 0, coins = 0, destroyedAs = null } = model.hero ?? {};
    // SDE-19.1: the surplus of a capacity that has shrunk is lost at once.
    if (potions < 0 || (model.at !== null && potions > potionCapacity(state, model)))
      faults.push(`${model.id} holds ${potions} potions`);
    if (coins < 0) faults.push(`${model.id} has ${coins} coins`);
    if ((destroyedAs !== null) !== (model.at === null) && state.turn.count > 0)
      faults.push(`${model.id} is neither in play nor destroyed`);
    if (model.at === null && (model.wounds > 0 || model.statuses.length > 0)) faults.push(`${model.id} is gone but marked`);
    const slots = model.equipment.map((card) => contentOf(state).equipment.get(cardIdOf(card))?.slot);
    if (new Set(slots).size !== slots.length) faults.push(`${model.id} wears two cards in a slot`);
  }
  return faults;
}

/** Relics lie with the Consul until the boss comes; then each is on the boss or still there, and never twice (SDE-2.18, 25.2). */
function relicFaults(state: State): readonly string[] {
  if (state.chart === null) return [];
  const { relics } = fullDecks({ ...state, pool: fullPool(state), models: state.models });
  const worn = state.models.flatMap((model) => model.equipment).filter((card) => relics.includes(card));
  const strange = state.relics.filter((card) => !relics.includes(card));
  const twice = worn.filter((card) => state.relics.includes(card));
  const early = state.bossSpawned ? [] : relics.filter((card) => !state.relics.includes(card));
  return [
    ...strange.map((card) => `${card} is no relic`),
    ...twice.map((card) => `${card} is in two places`),
    ...early.map((card) => `${card} is nowhere before the boss`),
  ];
}

/** Bosses and mini-bosses are those chosen, and no more of them; spawning points only grow fewer. */
function forceFaults(state: State): readonly string[] {
  const { force } = state;
  if (force === null) return [];
  const count = (card: string): number => state.models.filter((model) => model.card === card).length;
  const faults: string[] = [];
  if (count(force.boss) > (state.bossSpawned ? 1 : 0)) faults.push('a boss too many');
  const minis = standingModels(state).filter((model) => cardOf(state, model).rank === 'MINI_BOSS');
  if (minis.length > 1 || minis.some((model) => !state.miniBossesUsed.includes(model.card))) faults.push('a mini-boss too many');
  if (state.miniBossesUsed.some((card) => !force.miniBosses.includes(card))) faults.push('a mini-boss nobody chose');
  for (const card of new Set(force.spawningPoints))
    if (count(card) > force.spawningPoints.filter((one) => one === card).length) faults.push(`too many of ${card}`);
  return faults;
}

/** Coins, skull points, points of the activation: never below nothing, skull points never above four. */
function counterFaults(state: State): readonly string[] {
  const faults: string[] = [];
  if (state.backpack.coins < 0) faults.push(`${state.backpack.coins} coins`);
  if (state.turn.skulls < 0 || state.turn.skulls > 4) faults.push(`${state.turn.skulls} skull points`);
  if (state.active !== null && state.turn.count === 0) faults.push('somebody acts before the first turn');
  const active = state.models.find((model) => model.id === state.active?.modelId);
  if (active !== undefined && active.side !== state.turn.side) faults.push(`${active.id} acts in the other side's turn`);
  const waiting = state.models.filter((model) => model.hero !== null && model.hero.destroyedAs !== null).length;
  if (waiting > state.backpack.coins && state.outcome === null)
    faults.push(`${waiting} Heroes wait for ${state.backpack.coins} coins`);
  return faults;
}

/** Every card is in exactly one place. */
function cardFaults(state: State): readonly string[] {
  if (state.chart === null) return [];
  const pending = state.agenda.flatMap((task) =>
    task.task === 'DECISION' && task.decision === 'CHOOSE_TREASURE' ? task.cards : [],
  );
  const lying = state.tokens.flatMap((token) => (token.kind === 'ARTIFACT' && token.card !== null ? [token.card] : []));
  const all = [
    ...state.decks.loot,
    ...state.decks.treasure,
    ...state.discards.loot,
    ...state.discards.treasure,
    ...state.backpack.cards,
    ...state.relics,
    ...state.models.flatMap((model) => model.equipment),
    ...pending,
    ...lying,
  ];
  const { loot, treasure, relics } = fullDecks({ ...state, pool: fullPool(state), models: state.models });
  const boss = state.models.some((model) => model.equipment.some((card) => relics.includes(card)));
  const expected = [...loot, ...treasure, ...relics]
    .filter((card) => !(relics.includes(card) && !all.includes(card) && !boss))
    .sort();
  const found = [...all].sort();
  const isGone = (card: string): boolean => contentOf(state).equipment.get(cardIdOf(card))?.deck === 'RELIC';
  const missing = expected.filter((card) => !found.includes(card) && !isGone(card));
  const twice = found.filter((card, index) => found[index + 1] === card);
  return [...missing.map((card) => `${card} is nowhere`), ...twice.map((card) => `${card} is in two places`)];
}

const fullPool = (state: State): State['pool'] =>
  Object.entries(spawningPool(contentOf(state), state.force?.spawningPoints ?? [])).map(([card, count]) => ({ card, count }));

/** Models in the pool, in the dungeon and on the tracker are as many as the miniatures chosen. */
function poolFaults(state: State): readonly string[] {
  if (state.force === null) return [];
  return fullPool(state).flatMap(({ card, count }) => {
    const inPool = state.pool.find((entry) => entry.card === card)?.count ?? 0;
    const inPlay = state.models.filter((model) => (cardOf(state, model).formOf ?? model.card) === card).length;
    const fallen = state.lootTracker.filter((entry) => (modelCard(state, entry.card).formOf ?? entry.card) === card).length;
    return inPool + inPlay + fallen === count
      ? []
      : [`${card}: ${inPool} in the pool, ${inPlay} in play, ${fallen} fallen, ${count} in all`];
  });
}

const IDLE = ['resign', 'setStandingOrder'];

/** Every pending decision has an owner, and each owner an answer to it; without one the step has somebody to wait for (SDE-F.2). */
function agendaFaults(state: State): readonly string[] {
  if (state.outcome !== null || state.step === 'LOBBY') return [];
  const top = state.agenda.at(-1);
  if (top !== undefined && top.task !== 'DECISION') return [`${top.task} waits for nobody`];
  const waiting = ruleset.waitingFor(state).map(({ seat }) => seat);
  if (waiting.length === 0 || top?.seats.length === 0) return [`${top?.decision ?? state.step} has no owner`];
  const hasOption = (seat: Seat): boolean => ruleset.offers(state, seat).some(({ verb }) => !IDLE.includes(verb));
  if (top === undefined || top.seats.every(hasOption)) return [];
  return [`${top.decision}: an owner has no option`];
}
