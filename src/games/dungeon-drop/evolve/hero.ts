import { STAIRCASE_ID } from '../data/cubes.ts';
import { runningEffect } from '../facts/heroes.ts';
import type { Arms } from './arms.ts';
import { carriedOut, moved, nextEffect, withCubes, withHand, withHero, withSolo, withTurn } from './change.ts';

type HeroEvents = 'PotionUsed' | 'HeroHealed' | 'DamageTaken' | 'RoomFormed' | 'CubesCollected' | 'ShieldUsed' | 'HeroFled';

export const heroArms: Arms<HeroEvents> = {
  PotionUsed: (state, { data }) => withHand(state, data.seat, 'POTION', [data.cubeId]),
  HeroHealed: (state, { data }) => {
    const healed = withHero(state, data.seat, { damage: data.damageAfter });
    return data.source === 'POTION' ? healed : nextEffect(healed);
  },
  DamageTaken: (state, { data }) => {
    const hurt = withHero(state, data.seat, { damage: data.damageAfter });
    return data.source === 'SUFFER' ? nextEffect(hurt) : hurt;
  },
  RoomFormed: (state, { data }) =>
    withSolo(withTurn(state, { roomFormed: true }), { atStaircase: data.contentIds.includes(STAIRCASE_ID) }),
  CubesCollected: (state, { data }) => {
    const taken = withCubes(state, [
      ...moved(data.treasureIds, 'RESERVE', data.seat), // DD-1.8
      ...moved(data.monsterIds, 'TROPHY', data.seat), // DD-10.4, DD-10.14
    ]);
    const effect = runningEffect(state);
    const [first] = [...data.treasureIds, ...data.monsterIds];
    return effect?.kind === 'COLLECT' && effect.when === 'ACT' && first !== undefined
      ? carriedOut(taken, first, effect.max)
      : taken;
  },
  ShieldUsed: (state, { data }) => withHand(state, data.seat, 'SHIELD', [data.shieldId]), // DD-10.15
  HeroFled: (state) => withTurn(state, { roomFormed: true }), // DD-14.1
};
