import { tilesOf } from '../facts/map.ts';
import { heroesInPlay, modelOf } from '../facts/models.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { answered, asked } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** The Consul names the Hero a sighting measures from (SDE-24.17). */
export interface ChooseSightingOrigin {
  readonly type: 'chooseSightingOrigin';
  readonly heroId: string;
}

const candidates = (state: State, tiles: readonly number[]): readonly string[] =>
  heroesInPlay(state)
    .filter((hero) => tilesOf(state, hero).some((tile) => tiles.includes(tile)))
    .map((hero) => hero.id);

export const chooseSightingOrigin: Rule<ChooseSightingOrigin> = {
  wellFormed: shaped({ heroId: text }),
  offers(state, seat) {
    const pending = asked(state, 'CHOOSE_SIGHTING_ORIGIN', seat);
    return pending === undefined ? [] : [offerOf('chooseSightingOrigin', { heroId: oneOf(...candidates(state, pending.tiles)) })];
  },
  decide({ heroId }, state, _actor, chance) {
    const { tiles } = answered(state, 'CHOOSE_SIGHTING_ORIGIN');
    if (modelOf(state, heroId) === undefined) return refuse('MODEL_NOT_FOUND', { modelId: heroId });
    if (!candidates(state, tiles).includes(heroId)) return refuse('HERO_NOT_ON_TILE', { heroId });
    const run = new Run(state, chance);
    run.pop();
    run.push({ task: 'SIGHTING', tiles, measuredFrom: heroId });
    return proceed(run);
  },
};
