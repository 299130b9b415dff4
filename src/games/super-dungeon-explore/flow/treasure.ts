import type { DecisionOf } from '../decisions/tasks.ts';
import { treasureEventOf } from '../facts/cards.ts';
import { dungeonMap } from '../facts/map.ts';
import { baseOf, modelCard, standing } from '../facts/models.ts';
import { otherBases } from '../facts/movement.ts';
import { printedMover } from '../facts/spawning.ts';
import { compareSquares, distance, type Square, sameSquare, standFaults } from '../geometry/index.ts';
import { CONSUL_SEAT, type State } from '../state.ts';
import { placedTasks } from './placed.ts';
import type { Run } from './run.ts';
import { causeOf, triggerTasks } from './triggers.ts';

type Chest = NonNullable<DecisionOf<'CHOOSE_TREASURE'>['chest']>;

/** One card is kept, the others are discarded; a boo booty comes to life instead (SDE-20.4, 20.5, 28). */
export function keepTreasure(run: Run, cards: readonly string[], kept: string, chest: Chest | null): void {
  const discarded = cards.filter((card) => card !== kept);
  const event = treasureEventOf(run.state, kept);
  if (event === undefined || chest === null) {
    run.emit('TreasureChosen', { kept, discarded });
    return removeChest(run, chest);
  }
  const anchor = bootySquare(run.state, event.booBooty, chest.square);
  if (anchor === undefined) {
    run.emit('CardsDiscarded', { cards, from: 'DRAWN', modelId: null });
    return removeChest(run, chest);
  }
  const modelId = `M${run.state.nextId}`;
  run.emit('BooBootySpawned', { modelId, cardId: event.booBooty, anchor, tileNumber: chest.tileNumber, card: kept, discarded });
  removeChest(run, chest);
  const booty = standing(run.state, modelId);
  if (booty === undefined) return;
  const context = {
    user: modelId,
    stood: null,
    seats: [CONSUL_SEAT],
    name: event.name,
    targets: [chest.opener],
    attacker: null,
    opener: chest.opener,
    tiles: null,
    measuredFrom: null,
    choices: [],
    controlPaths: null,
    cause: causeOf(event.name),
    ignoresImmunity: false,
  };
  run.push(
    ...placedTasks(run.state, booty), // SDE-28.1: it is placed (SDE-1.7)
    { task: 'EFFECTS', items: event.onSpawn.map((effect) => ({ effect, on: null, filter: null })), context }, // SDE-28.2
    ...triggerTasks(run.state, 'ON_SPAWN', [{ model: booty, base: baseOf(run.state, booty) }], { attacker: null, targets: [] }),
  );
}

/** The chest leaves once its card is chosen (SDE-20.4). */
export function removeChest(run: Run, chest: Pick<Chest, 'square'> | null): void {
  const token = run.state.tokens.find((one) => one.kind === 'CHEST' && chest !== null && sameSquare(one.at, chest.square));
  if (token !== undefined) run.emit('ChestRemoved', { chestId: token.id });
}

/** The chest's square, or the nearest free one in reading order (SDE-28.1). */
function bootySquare(state: State, cardId: string, chest: Square): Square | undefined {
  const card = modelCard(state, cardId);
  const map = dungeonMap(state);
  const others = otherBases(state);
  return map.squares
    .map(({ x, y }) => ({ x, y }))
    .filter((anchor) => standFaults(map, { anchor, size: card.base }, printedMover(card), others).length === 0)
    .sort((a, b) => distance([chest], [a]) - distance([chest], [b]) || compareSquares(a, b))[0];
}
