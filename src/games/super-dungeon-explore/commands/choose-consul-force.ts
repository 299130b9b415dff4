import type { Rejection } from '../../../engine/rejection.ts';
import { chartsFor, exceededBy, FORCE_OF_SIZE, pointChoices, spawningPool } from '../content/supply.ts';
import { contentOf } from '../facts/content.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf, oneOf, partly, sets, someOf } from './offering.ts';
import { listOf, shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** Step 1 of setup: the Consul names boss, mini-bosses and spawning points (SDE-2.4). */
export interface ChooseConsulForce {
  readonly type: 'chooseConsulForce';
  readonly bossId: string;
  readonly miniBossIds: readonly string[];
  /** A paired point stands twice, once per model (SDE-2.5). */
  readonly spawningPointIds: readonly string[];
}

type Chosen = Omit<ChooseConsulForce, 'type'>;

/** Why this force cannot be taken, in the order of G.2. */
function fault(state: State, { bossId, miniBossIds, spawningPointIds }: Chosen): Rejection | undefined {
  const content = contentOf(state);
  const unknown = [bossId, ...miniBossIds, ...spawningPointIds].find((id) => !content.models.has(id));
  if (unknown !== undefined) return refuse('UNKNOWN_CARD', { cardId: unknown });
  const { miniBosses, spawningPoints } = FORCE_OF_SIZE[state.options.size];
  if (miniBossIds.length !== miniBosses || spawningPointIds.length !== spawningPoints)
    return refuse('WRONG_COUNT', {
      miniBosses,
      spawningPoints,
      wanted: `${miniBosses} mini-bosses and ${spawningPoints} spawning points`,
    });
  if (new Set(miniBossIds).size !== miniBossIds.length)
    return refuse('WRONG_COUNT', { miniBosses, wanted: `${miniBosses} different mini-bosses` });
  const card = (id: string) => content.models.get(id);
  const isForm = (id: string): boolean => card(id)?.formOf != null;
  const wrong =
    [bossId].find((id) => card(id)?.rank !== 'DUNGEON_BOSS' || isForm(id)) ??
    miniBossIds.find((id) => card(id)?.rank !== 'MINI_BOSS' || isForm(id)) ??
    spawningPointIds.find((id) => card(id)?.kind !== 'SPAWNING_POINT' || isForm(id));
  if (wrong !== undefined) return refuse('WRONG_KIND', { cardId: wrong });
  const times = (id: string): number => spawningPointIds.filter((one) => one === id).length;
  const halves = spawningPointIds.find((id) => card(id)?.spawning?.paired === true && times(id) % 2 !== 0);
  if (halves !== undefined) return refuse('PAIRED_SPAWNING_POINT_INCOMPLETE', { cardId: halves });
  const exceeded = exceededBy(content, spawningPointIds);
  if (exceeded.length > 0) return refuse('MODEL_SUPPLY_EXCEEDED', { miniatures: exceeded });
  const charts = chartsFor(content, bossId);
  const { chartId } = state.options;
  return charts.some(({ id }) => chartId === null || id === chartId)
    ? undefined
    : refuse('CHART_BOSS_MISMATCH', { boss: content.charts.get(chartId ?? '')?.boss ?? null }); // SDE-34.17
}

const MOST_ROWS = 4000;

export const chooseConsulForce: Rule<ChooseConsulForce> = {
  wellFormed: shaped({ bossId: text, miniBossIds: listOf(text, 9), spawningPointIds: listOf(text, 9) }),
  offers(state, seat) {
    if (!mayAct(state, 'chooseConsulForce', seat)) return [];
    const cards = [...contentOf(state).models.values()].filter((card) => card.formOf === null);
    const { miniBosses } = FORCE_OF_SIZE[state.options.size];
    const minis = cards.filter((card) => card.rank === 'MINI_BOSS').map((card) => card.id);
    const bosses = cards.filter((card) => card.rank === 'DUNGEON_BOSS').map((card) => card.id);
    const { rows, isWhole } = pointChoices(contentOf(state), FORCE_OF_SIZE[state.options.size].spawningPoints, MOST_ROWS);
    const [first = []] = rows;
    const force = { miniBossIds: minis.slice(0, miniBosses), spawningPointIds: first };
    const fitting = bosses.filter((bossId) => fault(state, { bossId, ...force }) === undefined);
    if (fitting.length === 0) return [];
    return [
      offerOf('chooseConsulForce', {
        bossId: oneOf(...fitting),
        miniBossIds: someOf(minis, miniBosses, miniBosses),
        spawningPointIds: isWhole ? sets(...rows) : partly(sets(...rows)),
      }),
    ];
  },
  decide(command, state, _actor, chance) {
    const refusal = fault(state, command);
    if (refusal !== undefined) return refusal;
    const { bossId, miniBossIds, spawningPointIds } = command;
    const pool = Object.entries(spawningPool(contentOf(state), spawningPointIds)) // SDE-2.6
      .map(([card, count]) => ({ card, count }))
      .sort((a, b) => (a.card < b.card ? -1 : 1));
    const run = new Run(state, chance);
    run.emit('ConsulForceChosen', {
      boss: bossId,
      miniBosses: miniBossIds,
      spawningPoints: spawningPointIds,
      spawningPool: pool,
    });
    run.emit('StepBegun', { step: 'SELECT_HEROES' });
    return proceed(run);
  },
};
