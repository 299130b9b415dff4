import { chartsFor } from '../content/supply.ts';
import { AFFINITIES } from '../content/vocabulary.ts';
import { fullDecks } from '../facts/cards.ts';
import { contentOf } from '../facts/content.ts';
import { tilesOf } from '../facts/map.ts';
import { spawningPoints } from '../facts/models.ts';
import { canSpawn } from '../facts/spawning.ts';
import { CONSUL_SEAT, type SpawnRight, type State } from '../state.ts';
import type { Run } from './run.ts';

/** The agreed chart, or the one for this number of Heroes (SDE-2.19). */
export function chartFor(state: State): string {
  const { chartId } = state.options;
  if (chartId !== null) return chartId;
  const charts = chartsFor(contentOf(state), state.force?.boss ?? '');
  const fitting = charts.find((chart) => chart.heroCounts.includes(state.party.length)) ?? charts[0];
  if (fitting === undefined) throw new RangeError('a boss without a chart was chosen');
  return fitting.id;
}

/** Step 4: loot, treasure and, where there are any, crystals are shuffled in this order; the chart is laid out (SDE-2.18, 2.19, I.4). */
export function layOutCards(run: Run): void {
  const { loot, treasure, relics } = fullDecks(run.state);
  const from = run.chance.drawn;
  const order = {
    loot: run.chance.shuffle(loot),
    treasure: run.chance.shuffle(treasure),
    crystals: run.state.options.mode === 'FIND_ARTIFACT' ? run.chance.shuffle(AFFINITIES) : [], // SDE-36.2
  };
  const drew = run.chance.drawn > from;
  run.emit('DecksShuffled', {
    sizes: { loot: loot.length, treasure: treasure.length },
    order,
    relics,
    rngFrom: drew ? from : null,
    rngTo: drew ? run.chance.drawn - 1 : null,
  });
  run.emit('ChartSet', { chartId: chartFor(run.state) });
}

/** Step 5: eight skull points of 8-Bit monsters from the first tile's spawning point; with 5 or 6 Heroes from the second's too (SDE-2.20, 2.21). */
export function startInitialSpawn(run: Run): void {
  run.emit('StepBegun', { step: 'INITIAL_SPAWN' });
  const second = run.state.options.size === 'EXTENDED' ? [{ task: 'INITIAL_SPAWN' as const, tile: 2 }] : [];
  run.push({ task: 'INITIAL_SPAWN', tile: 1 }, ...second, { task: 'HEROES_ENTER' });
}

export function initialSpawn(run: Run, tile: number): void {
  const origins = spawningPoints(run.state)
    .filter((point) => tilesOf(run.state, point).includes(tile))
    .map((point) => point.id);
  const right: SpawnRight = { reason: 'SETUP', skulls: 8, platforms: ['8_BIT'], within: 3, origins };
  if (canSpawn(run.state, right)) run.push({ task: 'DECISION', decision: 'SPAWN', seats: [CONSUL_SEAT], right });
}

/** Step 6: the start token, unless it lies there already, then the Heroes (SDE-2.22). */
export function heroesEnter(run: Run): void {
  const isPlaced = run.state.tokens.some((token) => token.kind === 'START');
  run.emit('StepBegun', { step: isPlaced ? 'PLACE_HEROES' : 'PLACE_START_TOKEN' });
}
