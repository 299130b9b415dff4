import type { Offer } from '../../../engine/offer.ts';
import { isRejection, type Rejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { DRAGON_ID } from '../data/cubes.ts';
import { carryOn } from '../effects/interpreter.ts';
import type { DungeonDropEvent } from '../events.ts';
import { held, inDungeon, isMonster } from '../facts/cubes.ts';
import { bearable, heroOf, runningEffect } from '../facts/heroes.ts';
import type { Loot, LootChoice } from '../facts/loot.ts';
import { collectDamage } from '../facts/targets.ts';
import type { State } from '../state.ts';
import { takeLoot } from '../steps/loot.ts';
import { decision } from '../steps/play.ts';
import { settle } from '../steps/simulate.ts';
import { shaped } from './shape.ts';
import { notPending, targetRefusal, waitingEffect } from './targets.ts';
import { mayGive } from './turn-check.ts';

/** One cube is collected from anywhere in the Dungeon during Act (section 4, COLLECT). */
export interface CollectCube {
  readonly type: 'collectCube';
  readonly cubeId: string;
  readonly shieldId?: string | null;
}

function shieldRefusal(state: State, seat: Seat, shieldId: string, cubeId: string): Rejection | undefined {
  if (!held(state, seat, 'SHIELD').includes(shieldId))
    return reject('SHIELD_NOT_IN_RESERVE', 'DD-10.8', `${shieldId} is no Shield in the Reserve`, { shieldId });
  if (!isMonster(cubeId)) return reject('SHIELD_TARGET_INVALID', 'DD-10.8', 'a Shield wards off a Monster', { cubeId });
  return undefined;
}

export const collectCube: CommandRule<State, CollectCube, DungeonDropEvent> = {
  wellFormed: shaped({ cubeId: 'id', shieldId: 'id?' }),

  offers(state, seat): readonly Offer<'collectCube'>[] {
    const effect = runningEffect(state);
    if (!mayGive(state, seat, 'collectCube') || effect?.kind !== 'COLLECT' || effect.when !== 'ACT') return [];
    const targets = inDungeon(state, effect.filter).filter((id) => id !== DRAGON_ID);
    const shields = held(state, seat, 'SHIELD');
    const bearableIds = targets.filter((id) => collectDamage(id) <= bearable(heroOf(state, seat)));
    const shielded = shields.length === 0 ? [] : targets.filter(isMonster);
    const offers: Offer<'collectCube'>[] = [];
    if (bearableIds[0] !== undefined)
      offers.push({
        verb: 'collectCube',
        fields: { cubeId: { kind: 'ONE_OF', values: bearableIds } },
        example: { cubeId: bearableIds[0] },
      });
    if (shielded[0] !== undefined && shields[0] !== undefined)
      offers.push({
        verb: 'collectCube',
        fields: { cubeId: { kind: 'ONE_OF', values: shielded }, shieldId: { kind: 'ONE_OF', values: shields } },
        example: { cubeId: shielded[0], shieldId: shields[0] },
      });
    return offers;
  },

  decide({ cubeId, shieldId }, state, actor, chance) {
    const seat = actor as Seat;
    const effect = waitingEffect(state, 'COLLECT');
    if (isRejection(effect)) return effect;
    if (effect.when !== 'ACT') return notPending('COLLECT');
    const refusal = targetRefusal(state, cubeId, effect.filter);
    if (refusal !== undefined) return refusal;
    if (cubeId === DRAGON_ID)
      return reject('TARGET_NOT_ALLOWED', 'DD-10.12', 'the Dragon is never collected by an ability', { cubeId });
    const shield = shieldId ?? null;
    const refused = shield === null ? undefined : shieldRefusal(state, seat, shield, cubeId);
    if (refused !== undefined) return refused;
    const hero = heroOf(state, seat);
    const damage = shield === null ? collectDamage(cubeId) : 0;
    if (damage > bearable(hero))
      return reject('LAST_HEART', 'DD-10.1', 'this would cover the last heart', { hearts: hero.hearts, damage: hero.damage });
    const choice: LootChoice = {
      shields: shield === null ? [] : [{ shieldId: shield, monsterId: cubeId }],
      leaveIds: [],
      wardIds: [],
      extraIds: [],
    };
    const monsters = isMonster(cubeId)
      ? [{ monsterId: cubeId, damage: collectDamage(cubeId), ignoredBy: shield === null ? null : ('SHIELD' as const) }]
      : [];
    const loot: Loot = { contents: [], collected: [cubeId], monsters, warded: 0, damage, forbidden: null };
    return decision(state, chance, (play) => {
      takeLoot(play, seat, choice, loot, 'COLLECT');
      settle(play, seat);
      carryOn(play, seat);
    });
  },
};
