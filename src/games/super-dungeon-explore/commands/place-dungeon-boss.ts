import { bossAnchors } from '../facts/boss-entry.ts';
import { spawningPoints } from '../facts/models.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import type { Square } from '../geometry/index.ts';
import { asked } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { arrivalTasks, entryFault } from './place-mini-boss.ts';
import { shaped, square } from './shape.ts';
import type { Rule } from './types.ts';

/** The dungeon boss comes; the boss fight begins (SDE-24.11, 25). */
export interface PlaceDungeonBoss {
  readonly type: 'placeDungeonBoss';
  readonly anchor: Square;
}

export const placeDungeonBoss: Rule<PlaceDungeonBoss> = {
  wellFormed: shaped({ anchor: square }),
  offers(state, seat) {
    if (asked(state, 'PLACE_DUNGEON_BOSS', seat) === undefined || state.force === null) return [];
    return [offerOf('placeDungeonBoss', { anchor: oneOf(...bossAnchors(state, state.force.boss).anchors) })];
  },
  decide({ anchor }, state, _actor, chance) {
    const cardId = state.force?.boss ?? '';
    const refusal = entryFault(state, cardId, anchor);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.pop();
    const points = spawningPoints(state).length;
    const modelId = `M${state.nextId}`;
    run.emit('DungeonBossSpawned', { modelId, cardId, anchor });
    run.push(
      ...arrivalTasks(run, modelId),
      { task: 'BOSS_ARRIVAL', part: 'RELICS', points },
      { task: 'BOSS_ARRIVAL', part: 'POINTS', points },
      { task: 'BOSS_ARRIVAL', part: 'EFFECTS', points },
    );
    return proceed(run);
  },
};
