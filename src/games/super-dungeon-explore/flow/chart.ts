import type { SpacePart, Task } from '../decisions/tasks.ts';
import { bossAnchors } from '../facts/boss-entry.ts';
import { bossFight, chartOf } from '../facts/content.ts';
import { tilesOf } from '../facts/map.ts';
import { cardOf, heroesInPlay, spawningPoints, standing, standingModels } from '../facts/models.ts';
import { canSpawn } from '../facts/spawning.ts';
import { CONSUL_SEAT, type SpawnRight } from '../state.ts';
import { bossContext } from './boss.ts';
import type { Run } from './run.ts';

const PARTS: readonly SpacePart[] = ['SPAWN', 'MINI_BOSS', 'DUNGEON_BOSS', 'BONUS', 'SIGHTING'];

/** In a power-up what is owed comes first (SDE-24.18); then the marker advances and its space is resolved part by part (SDE-24.1, 24.2, 35.5). */
export function advanceChart(run: Run, inPowerUp: boolean, owedDone: boolean): void {
  const { chart } = run.state;
  if (chart === null) return;
  const space = (part: SpacePart, at: number): Task => ({ task: 'CHART_SPACE', part, space: at });
  if (inPowerUp && !owedDone && chart.owed.length > 0) {
    const owed = chart.owed.map((part): Task => ({ task: 'CHART_SPACE', part, space: chart.position, owed: true }));
    return run.push(...owed, { task: 'CHART_ADVANCE', inPowerUp, owedDone: true });
  }
  if (run.state.bossSpawned) return; // SDE-25.5
  const last = inPowerUp ? [space('NO_SPAWNING_POINTS', chart.position)] : []; // SDE-35.6
  const to = chart.position + 1;
  if (to >= chartOf(run.state).spaces.length) return run.push(...last);
  run.emit('ChartAdvanced', { from: chart.position, to });
  run.push(...PARTS.map((part) => space(part, to)), ...last);
}

/** One part of a chart space, or what an earlier one owes. */
export function runSpace(run: Run, part: SpacePart, index: number, owed: boolean): void {
  const space = chartOf(run.state).spaces[index];
  if (space === undefined) return;
  switch (part) {
    case 'SPAWN':
      if (space.spawn !== null) chartSpawn(run, space.spawn.skulls, space.spawn.platforms);
      return;
    case 'MINI_BOSS':
      if (space.spawnMiniBoss || owed) miniBoss(run);
      return;
    case 'DUNGEON_BOSS':
      if (space.spawnDungeonBoss || owed) dungeonBoss(run);
      return;
    case 'BONUS':
      if (space.bonus === null) return;
      if (space.bonus.options.length > 1)
        run.push({ task: 'DECISION', decision: 'CHOOSE_BONUS', seats: [CONSUL_SEAT], options: space.bonus.options }); // SDE-24.14
      else for (const effect of space.bonus.options) run.emit('BonusGained', { effect });
      return;
    case 'SIGHTING':
      if (space.sighting !== null) sighting(run, space.sighting);
      return;
    case 'NO_SPAWNING_POINTS':
      if (spawningPoints(run.state).length === 0 && !run.state.bossSpawned) dungeonBoss(run); // SDE-24.12
  }
}

const isOwed = (run: Run, instruction: 'MINI_BOSS' | 'DUNGEON_BOSS'): boolean =>
  run.state.chart?.owed.includes(instruction) === true;

/** Up to the printed skull points, two more while a Hero wears the artifact (SDE-24.3, 36.14); a space without monsters never comes here (SDE-36.15). */
function chartSpawn(run: Run, skulls: number, platforms: SpawnRight['platforms']): void {
  const isWorn = standing(run.state, run.state.artifact?.wearer ?? null) !== undefined;
  const right: SpawnRight = {
    reason: 'CHART',
    skulls: skulls + (isWorn ? 2 : 0),
    platforms,
    within: 3,
    origins: spawningPoints(run.state).map((point) => point.id),
  };
  if (canSpawn(run.state, right)) run.push({ task: 'DECISION', decision: 'SPAWN', seats: [CONSUL_SEAT], right }); // SDE-24.6
}

/** A mini-boss in the dungeon is made fresh; otherwise the next one comes (SDE-24.8 to 24.10). */
function miniBoss(run: Run): void {
  const there = standingModels(run.state).find((model) => cardOf(run.state, model).rank === 'MINI_BOSS');
  if (there !== undefined) {
    settle(run, 'MINI_BOSS', false);
    return run.emit('MiniBossRefreshed', { modelId: there.id });
  }
  const left = (run.state.force?.miniBosses ?? []).filter((card) => !run.state.miniBossesUsed.includes(card));
  const canEnter = left.some((card) => bossAnchors(run.state, card).anchors.length > 0);
  settle(run, 'MINI_BOSS', left.length > 0 && !canEnter);
  if (canEnter) run.push({ task: 'DECISION', decision: 'PLACE_MINI_BOSS', seats: [CONSUL_SEAT] });
}

/** The dungeon boss comes, once (SDE-24.11). */
function dungeonBoss(run: Run): void {
  if (run.state.bossSpawned || run.state.force === null) return settle(run, 'DUNGEON_BOSS', false);
  const canEnter = bossAnchors(run.state, run.state.force.boss).anchors.length > 0;
  settle(run, 'DUNGEON_BOSS', !canEnter);
  if (canEnter) run.push({ task: 'DECISION', decision: 'PLACE_DUNGEON_BOSS', seats: [CONSUL_SEAT] });
}

/** Notes that an instruction waits for the next power-up, or no longer does (SDE-24.18). */
function settle(run: Run, instruction: 'MINI_BOSS' | 'DUNGEON_BOSS', owed: boolean): void {
  if (isOwed(run, instruction) !== owed) run.emit('InstructionOwed', { instruction, owed });
}

/** The boss is sighted if a Hero is on a listed tile (SDE-24.16, 24.17). */
function sighting(run: Run, tiles: readonly number[]): void {
  const there = heroesInPlay(run.state).filter((hero) => tilesOf(run.state, hero).some((tile) => tiles.includes(tile)));
  if (there.length === 0) return;
  if (bossFight(run.state)?.timeout.measuresFromBoss === true)
    run.push({ task: 'DECISION', decision: 'CHOOSE_SIGHTING_ORIGIN', seats: [CONSUL_SEAT], tiles });
  else run.push({ task: 'SIGHTING', tiles, measuredFrom: null });
}

/** The timeout effects on the listed tiles, without the first two steps of a timeout. */
export function sighted(run: Run, tiles: readonly number[], measuredFrom: string | null): void {
  const fight = bossFight(run.state);
  if (fight === undefined) return;
  const heroIds = heroesInPlay(run.state)
    .filter((hero) => tilesOf(run.state, hero).some((tile) => tiles.includes(tile)))
    .map((hero) => hero.id);
  run.emit('BossSighted', { tiles, heroIds, measuredFrom, effects: fight.timeout.effects });
  const context = { ...bossContext(run.state, fight.name), tiles, measuredFrom };
  run.push({ task: 'EFFECTS', items: fight.timeout.effects.map((effect) => ({ effect, on: null, filter: null })), context });
}
