import { spawningPool } from '../../../src/games/super-dungeon-explore/content/supply.ts';
import { cardIdOf, fullDecks } from '../../../src/games/super-dungeon-explore/facts/cards.ts';
import { contentOf } from '../../../src/games/super-dungeon-explore/facts/content.ts';
import { dungeonMap } from '../../../src/games/super-dungeon-explore/facts/map.ts';
import { baseOf, cardOf, standingModels } from '../../../src/games/super-dungeon-explore/facts/models.ts';
import { potionCapacity } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { squareKey, squaresOf } from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import type { State } from '../../../src/games/super-dungeon-explore/state.ts';

/** Everything that must hold after every command; each sentence is a fault. */
export function faultsOf(state: State): readonly string[] {
  return [...modelFaults(state), ...cardFaults(state), ...poolFaults(state), ...agendaFaults(state)];
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
    for (const square of squaresOf(baseOf(state, model))) {
      const found = map.squareAt(square.x, square.y);
      if (found === undefined) faults.push(`${model.id} stands where there is no square`);
      const other = held.get(squareKey(square));
      const isWalking = state.agenda.some((task) => task.task === 'WALK');
      if (other !== undefined && !isWalking) faults.push(`${model.id} and ${other} stand on ${squareKey(square)}`);
      held.set(squareKey(square), model.id);
    }
  }
  for (const model of state.models) {
    if (model.hero === null) continue;
    if (model.hero.potions < 0 || model.hero.potions > Math.max(potionCapacity(state, model), model.hero.potions > 2 ? 3 : 2))
      faults.push(`${model.id} holds ${model.hero.potions} potions`);
    if ((model.hero.destroyedAs !== null) !== (model.at === null) && state.turn.count > 0)
      faults.push(`${model.id} is neither in play nor destroyed`);
  }
  if (new Set(state.models.map((model) => model.id)).size !== state.models.length) faults.push('two models have one id');
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
    const fallen = state.lootTracker.filter((entry) => entry.card === card).length;
    return inPool + inPlay + fallen === count
      ? []
      : [`${card}: ${inPool} in the pool, ${inPlay} in play, ${fallen} fallen, ${count} in all`];
  });
}

/** Every pending decision has an owner, and nothing waits that could go on. */
function agendaFaults(state: State): readonly string[] {
  const top = state.agenda.at(-1);
  if (top === undefined) return [];
  if (top.task !== 'DECISION') return [`${top.task} waits for nobody`];
  return top.seats.length === 0 ? [`${top.decision} has no owner`] : [];
}
