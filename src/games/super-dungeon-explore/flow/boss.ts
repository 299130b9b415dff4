import type { EffectContext } from '../decisions/tasks.ts';
import { equipmentOf, isCursed } from '../facts/cards.ts';
import { bossFight } from '../facts/content.ts';
import { baseOf, bossModel, isBossHalfBeaten, spawningPoints, standingModels } from '../facts/models.ts';
import { CONSUL_SEAT, type State } from '../state.ts';
import type { Run } from './run.ts';
import { causeOf, triggerTasks } from './triggers.ts';

/** Effects of a boss fight card: the boss is their user, the Consul makes the choices. */
export const bossContext = (state: State, name: string): EffectContext => ({
  user: bossModel(state)?.id ?? null,
  stood: null,
  seats: [CONSUL_SEAT],
  name,
  targets: [],
  attacker: null,
  opener: null,
  tiles: null,
  measuredFrom: null,
  choices: [],
  controlPaths: null,
  cause: causeOf(name),
  ignoresImmunity: false,
});

/** Relics the boss of this match could wear (SDE-25.2). */
export const relicsFor = (state: State): readonly string[] =>
  state.relics.filter((copy) => {
    const only = equipmentOf(state, copy)?.bossOnly ?? null;
    return only === null || only === state.force?.boss;
  });

/** The arrival of the boss after it is placed: relics, the spawning points leave, its effects (SDE-25.2 to 25.4). */
export function bossArrival(run: Run, part: 'RELICS' | 'POINTS' | 'EFFECTS', points: number): void {
  const boss = bossModel(run.state);
  if (part === 'RELICS') {
    if (boss !== undefined && points > 0 && relicsFor(run.state).length > 0)
      run.push({ task: 'DECISION', decision: 'CHOOSE_RELICS', seats: [CONSUL_SEAT], max: points });
    return;
  }
  if (part === 'POINTS') {
    const modelIds = spawningPoints(run.state).map((model) => model.id);
    if (modelIds.length > 0) run.emit('SpawningPointsRemoved', { modelIds });
    return;
  }
  const fight = bossFight(run.state);
  if (fight === undefined || boss === undefined) return;
  run.emit('BossSpawnEffectsResolved', { bossFightCard: fight.id });
  run.push(
    {
      task: 'EFFECTS',
      items: fight.bossSpawn.map((effect) => ({ effect, on: null, filter: null })),
      context: bossContext(run.state, fight.name),
    },
    ...allTriggers(run.state, 'BOSS_SPAWN'),
  );
}

/** Whether the boss has lost half its hearts for the first time and still stands (SDE-25.6, 25.10). */
export const timeoutIsDue = (state: State): boolean =>
  !state.timeoutDone && ((state.timeoutDue && bossModel(state) !== undefined) || isBossHalfBeaten(state));

/** The abilities of all models that wait for what the boss does (D.5). */
const allTriggers = (state: State, trigger: 'BOSS_SPAWN' | 'TIMEOUT'): ReturnType<typeof triggerTasks> =>
  triggerTasks(
    state,
    trigger,
    standingModels(state).map((model) => ({ model, base: baseOf(state, model) })),
    { attacker: null, targets: [] },
  );

/** Step 1 asks the party, step 2 holds from now on, step 3 is the card's (SDE-25.7 to 25.9). */
export function startTimeout(run: Run): void {
  const boss = bossModel(run.state);
  if (boss === undefined) return;
  run.emit('TimeoutTriggered', { modelId: boss.id });
  run.push({ task: 'TIMEOUT', part: 'HEAL' }, { task: 'TIMEOUT', part: 'EFFECTS' });
}

export function runTimeout(run: Run, part: 'HEAL' | 'EFFECTS'): void {
  if (part === 'HEAL') {
    if (run.state.backpack.cards.some((copy) => !isCursed(run.state, copy)))
      run.push({ task: 'DECISION', decision: 'TIMEOUT_HEAL', seats: run.state.heroSeats });
    return;
  }
  const fight = bossFight(run.state);
  const boss = bossModel(run.state);
  if (fight === undefined || boss === undefined) return;
  run.push(
    {
      task: 'EFFECTS',
      items: fight.timeout.effects.map((effect) => ({ effect, on: null, filter: null })),
      context: bossContext(run.state, fight.name),
    },
    ...allTriggers(run.state, 'TIMEOUT'),
  );
}
