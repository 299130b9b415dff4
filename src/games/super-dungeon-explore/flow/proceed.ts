import type { Task } from '../decisions/tasks.ts';
import { runEffects } from '../effects/interpreter.ts';
import type { SdeEvent } from '../events.ts';
import { modelOf, standing, standingModels } from '../facts/models.ts';
import { isImmune } from '../facts/modifiers.ts';
import { capacityDependsOnPlace } from '../facts/places.ts';
import { potionCapacity } from '../facts/points.ts';
import type { State } from '../state.ts';
import { runAction } from './action.ts';
import { endActivation, endConsulTurn, endHeroTurn, nextActivation, powerUp } from './activation.ts';
import { bossArrival, runTimeout, startTimeout, timeoutIsDue } from './boss.ts';
import { advanceChart, runSpace, sighted } from './chart.ts';
import { runControl } from './control.ts';
import { carrier, coins, equipment, rewards, treasureRewards } from './power-up.ts';
import { reactionPoint } from './reaction.ts';
import type { Run } from './run.ts';
import { heroesEnter, initialSpawn } from './setup.ts';
import { runUpkeep } from './upkeep.ts';
import { runWalk } from './walk.ts';

/** Does what is on the agenda until somebody has to decide or the turn's side may act (SDE-F.1, F.4, F.17), and returns the events of the command. */
export function proceed(run: Run): readonly SdeEvent[] {
  while (!run.over) {
    sweep(run);
    const top = run.agenda.at(-1);
    if (timeoutIsDue(run.state) && !run.agenda.some(isUnresolvedAction)) {
      startTimeout(run);
      continue;
    }
    if (top === undefined) {
      const { active } = run.state;
      if (active === null || standing(run.state, active.modelId) !== undefined) break;
      endActivation(run); // SDE-18.4, 7.3
      continue;
    }
    if (top.task === 'DECISION') break;
    run.pop();
    perform(run, top);
  }
  return run.close();
}

/** A timeout waits until the action that caused it is resolved; each link of an Arc is one (SDE-25.6, K-24). */
const isUnresolvedAction = (task: Task): boolean => task.task === 'ACTION' && task.step !== 'ARC' && task.step !== 'END';

/** What a change of abilities or equipment takes away at once. */
function sweep(run: Run): void {
  const before = run.swept;
  if (before === run.state) return;
  loseStatuses(run, before);
  losePotions(run, before);
  run.swept = run.state;
}

/** A Hero whose capacity has shrunk loses the surplus (SDE-19.1). */
function losePotions(run: Run, before: State): void {
  for (const id of run.state.party) {
    const [hero, old] = [modelOf(run.state, id), modelOf(before, id)];
    if (hero === undefined || old === undefined || (hero.hero?.potions ?? 0) === 0) continue;
    const mayShrink =
      hero.equipment !== old.equipment ||
      hero.card !== old.card ||
      run.state.effects !== before.effects ||
      capacityDependsOnPlace(run.state);
    const capacity = mayShrink ? potionCapacity(run.state, hero) : Number.POSITIVE_INFINITY;
    const surplus = (hero.hero?.potions ?? 0) - capacity;
    if (surplus > 0 && potionCapacity(before, old) > capacity) run.emit('PotionsLost', { modelId: id, potions: surplus });
  }
}

/** A model that has just become immune loses the tokens at once (SDE-26.9, 26.10). */
function loseStatuses(run: Run, before: State): void {
  for (const model of standingModels(run.state)) {
    if (model.statuses.length === 0) continue;
    const old = modelOf(before, model.id);
    for (const status of model.statuses)
      if (old !== undefined && isImmune(run.state, model, status) && !isImmune(before, old, status))
        run.emit('StatusRemoved', { modelId: model.id, status });
  }
}

function perform(run: Run, task: Exclude<Task, { readonly task: 'DECISION' }>): void {
  switch (task.task) {
    case 'ACTION':
      return runAction(run, task);
    case 'EFFECTS':
      return runEffects(run, task);
    case 'WALK':
      return runWalk(run, task);
    case 'CONTROL':
      return runControl(run, task);
    case 'UPKEEP':
      return runUpkeep(run, task);
    case 'REACTION_POINT':
      return reactionPoint(run, task);
    case 'INITIAL_SPAWN':
      return initialSpawn(run, task.tile);
    case 'HEROES_ENTER':
      return heroesEnter(run);
    case 'REWARDS':
      return rewards(run);
    case 'TREASURE_REWARDS':
      return treasureRewards(run, task.draws);
    case 'COINS':
      return coins(run);
    case 'EQUIPMENT':
      return equipment(run);
    case 'CARRIER':
      return carrier(run);
    case 'CONSUL_POWER_UP':
      return powerUp(run, [
        { task: 'REWARDS' },
        { task: 'COINS' },
        { task: 'CHART_ADVANCE', inPowerUp: true },
        { task: 'END_CONSUL_TURN' },
      ]);
    case 'END_HERO_TURN':
      return endHeroTurn(run);
    case 'END_CONSUL_TURN':
      return endConsulTurn(run);
    case 'NEXT_ACTIVATION':
      return nextActivation(run);
    case 'CHART_ADVANCE':
      return advanceChart(run, task.inPowerUp, task.owedDone === true);
    case 'CHART_SPACE':
      return runSpace(run, task.part, task.space);
    case 'SIGHTING':
      return sighted(run, task.tiles, task.measuredFrom);
    case 'BOSS_ARRIVAL':
      return bossArrival(run, task.part, task.points);
    case 'TIMEOUT':
      return runTimeout(run, task.part);
  }
}
