import type { StepTask } from '../decisions/tasks.ts';
import { baseOf, heroesInPlay, modelOf, standing } from '../facts/models.ts';
import type { Model, State } from '../state.ts';
import type { Run } from './run.ts';
import { triggerTasks } from './triggers.ts';

/** Heroes that activate in each Hero Turn (SDE-4.1, 34.11). */
export const activationsPerTurn = (state: State): number => (state.options.size === 'EXTENDED' ? 3 : 2);

/** Whether a Hero could be activated now (SDE-4.2, 4.3). */
export const isEligible = (state: State, hero: Model): boolean =>
  hero.at !== null && hero.hero !== null && !hero.hero.activationToken && hero.activatedTurn !== state.turn.count;

/** Ends the running activation, whatever was done in it (SDE-4.9): its own tokens leave (SDE-7.5, 7.7, 33.11), effects of the activation end, then what its end triggers (SDE-7.6). */
export function endActivation(run: Run): void {
  const { active } = run.state;
  if (active === null) return;
  const model = modelOf(run.state, active.modelId);
  if (model !== undefined && model.at !== null && model.statuses.length > 0)
    run.emit('StatusesRemoved', { modelId: model.id, statuses: model.statuses });
  const names = run.state.effects.filter((timed) => timed.duration === 'ACTIVATION').map((timed) => timed.name);
  if (names.length > 0)
    run.emit('EffectsExpired', { modelId: active.modelId, names: [...new Set(names)], duration: 'ACTIVATION' });
  run.emit('ActivationEnded', { modelId: active.modelId });
  const bearer = standing(run.state, active.modelId);
  const ended =
    bearer === undefined
      ? []
      : triggerTasks(run.state, 'ACTIVATION_END', [{ model: bearer, base: baseOf(run.state, bearer) }], {
          attacker: null,
          targets: [],
        });
  run.push(...ended, { task: 'NEXT_ACTIVATION' });
}

/** Goes on to the next activation of the turn, or to power-up when no more are due (SDE-4.1, 4.8, 7.1). */
export function nextActivation(run: Run): void {
  const { turn } = run.state;
  if (turn.side === 'CONSUL') {
    run.emit('StepBegun', { step: 'SELECT_MONSTER' });
    return;
  }
  const isDone =
    turn.activationsDone >= activationsPerTurn(run.state) || !heroesInPlay(run.state).some((hero) => isEligible(run.state, hero));
  if (!isDone) {
    run.emit('StepBegun', { step: 'SELECT_HERO' });
    return;
  }
  powerUp(run, [{ task: 'REWARDS' }, { task: 'COINS' }, { task: 'EQUIPMENT' }]);
}

/** Starts the power-up of the turn's side (SDE-3.2). */
export function powerUp(run: Run, steps: readonly StepTask[]): void {
  run.emit('PowerUpStarted', { side: run.state.turn.side });
  run.emit('StepBegun', { step: 'POWER_UP' });
  run.push(...steps);
}

/** The Heroes' turn is over, the Consul's begins with four skull points (SDE-5.1). */
export function endHeroTurn(run: Run): void {
  const { number } = run.state.turn;
  run.emit('HeroTurnEnded', { number });
  run.emit('ConsulTurnStarted', { number, skulls: 4 });
  run.emit('StepBegun', { step: 'SELECT_MONSTER' });
  run.push({ task: 'REACTION_POINT', point: 'R1', reopened: false, done: [] });
}

/** The Consul's turn is over, the Heroes' next one begins (SDE-3.1). */
export function endConsulTurn(run: Run): void {
  const { number } = run.state.turn;
  run.emit('PowerUpEnded', { side: 'CONSUL' });
  run.emit('ConsulTurnEnded', { number });
  startHeroTurn(run, number + 1);
}

export function startHeroTurn(run: Run, number: number): void {
  run.emit('HeroTurnStarted', { number });
  run.emit('StepBegun', { step: 'SELECT_HERO' });
  run.push({ task: 'NEXT_ACTIVATION' });
}
