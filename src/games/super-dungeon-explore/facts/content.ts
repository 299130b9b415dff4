import { LIBRARY } from '../content/library.ts';
import type { BossFightCard, Content, MightyMonsterChart } from '../content/types.ts';
import type { State } from '../state.ts';

const remembered = new WeakMap<object, Content>();

/** The content of the packs this game has pinned (SDE-I.7). */
export function contentOf(state: Pick<State, 'options'>): Content {
  const { packs } = state.options;
  const known = remembered.get(packs);
  if (known !== undefined) return known;
  const content = LIBRARY.contentOf(packs);
  remembered.set(packs, content);
  return content;
}

/** The chart of this game; asked for only once it is set. */
export function chartOf(state: State): MightyMonsterChart {
  const chart = state.chart === null ? undefined : contentOf(state).charts.get(state.chart.id);
  if (chart === undefined) throw new RangeError('the chart is not set');
  return chart;
}

/** The boss fight card of the chosen boss. */
export const bossFight = (state: State): BossFightCard | undefined =>
  state.force === null ? undefined : contentOf(state).bossFightOf.get(state.force.boss);
