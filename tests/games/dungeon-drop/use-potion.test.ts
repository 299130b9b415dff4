import type { State } from '../../../src/games/dungeon-drop/state.ts';
import {
  accept,
  at,
  CORNERS,
  held,
  landing,
  malformed,
  play,
  ROOM,
  refuse,
  ruleset,
  TOKENS,
  table,
  told,
  types,
  zoneOf,
} from './support.ts';

const potion = { type: 'usePotion', cubeId: 'potion-S-01' } as const;
const drop = { type: 'drop', aim: { x: 50, y: 30 }, heightMm: 200 } as const;
const landed = { script: landing({ 'potion-S-01': [50, 30] }) };
const hurt = (phase: string, damage: number, cubes: readonly object[] = held(0, 'potion-S-01')): State =>
  table({ phase, turnOrder: [0, 1], heroes: [{ race: 'HUMAN', damage }, {}], cubes: [...ROOM, ...cubes] });

describe('usePotion', () => {
  test.each(['EXPLORE', 'ACT', 'LOOT'])(
    'DD-10.6 in %s it heals 3 and is dropped back into the Dungeon; the step goes on',
    (phase) => {
      const used = accept(hurt(phase, 5), potion);
      expect(types(used)).toEqual(['PotionUsed', 'HeroHealed']);
      expect(told(used, 'HeroHealed').data).toMatchObject({ points: 3, source: 'POTION', damageAfter: 2 });
      expect(used.state).toMatchObject({ phase: 'HAND', hand: { reason: 'POTION', ids: ['potion-S-01'], returnTo: phase } });
      const dropped = accept(used.state, drop, landed);
      expect(dropped.state).toMatchObject({ phase, hand: null });
      expect(zoneOf(dropped.state, 'potion-S-01')).toBe('DUNGEON');
    },
  );

  test('DD-10.6 not while an ability runs or a drop is pending', () => {
    const running = table({
      phase: 'ABILITY',
      turnOrder: [0, 1],
      heroes: [{ race: 'HUMAN', damage: 3 }, {}],
      turn: { ability: { cardId: 'HUMAN', branch: 'A' } },
      cubes: [...ROOM, ...held(0, 'potion-S-01', 'potion-S-02')],
    });
    refuse(running, potion, 'WRONG_PHASE', 'DD-5.2');
    const pending = accept(hurt('ACT', 5, held(0, 'potion-S-01', 'potion-S-02')), potion).state;
    refuse(pending, { type: 'usePotion', cubeId: 'potion-S-02' }, 'WRONG_PHASE', 'DD-5.2');
    refuse(hurt('ACT', 5, [at('potion-S-01', 50, 30)]), potion, 'POTION_NOT_IN_RESERVE', 'DD-10.6');
    refuse(hurt('ACT', 5, held(1, 'potion-S-01')), potion, 'POTION_NOT_IN_RESERVE', 'DD-10.6');
    malformed(hurt('ACT', 5), { type: 'usePotion' });
  });

  test('DD-10.7 without damage it cannot be used', () => {
    refuse(hurt('ACT', 0), potion, 'NOTHING_TO_HEAL', 'DD-10.7');
  });

  test('DD-10.4 DD-10.5 DD-10.15 W-13 two damage become none, the Trophies stay, the Potion weighs no longer', () => {
    const state = hurt('LOOT', 2, held(0, 'potion-S-01', 'gold-S-01', 'goblin-S-01', 'goblin-S-02'));
    const result = play(state, potion, [drop, landed]).state;
    const [hero] = ruleset.view(result, []).heroes;
    expect(hero).toMatchObject({ damage: 0, weight: 1, trophies: ['goblin-S-01', 'goblin-S-02'] });
  });

  test('DD-10.5 points are healed, not cubes: a Troll may be half healed', () => {
    const state = table({
      phase: 'ACT',
      turnOrder: [0, 1],
      heroes: [{ race: 'HUMAN', damage: 2 }, {}],
      turn: { seat: 0 },
      cubes: [...ROOM, ...held(0, 'troll-L-01')],
    });
    expect(accept(state, { type: 'useAbility', cardId: 'HUMAN', branch: 'B' }).state.heroes[0]?.damage).toBe(1);
  });

  test('DD-17.17 in Solo it may be used in Explore, Act and Move', () => {
    for (const phase of ['EXPLORE', 'ACT', 'SOLO_MOVE']) {
      const state = table({
        mode: 'SOLO',
        phase,
        heroes: [{ race: 'HUMAN', damage: 4 }],
        solo: { tokens: TOKENS },
        cubes: [at('pillar-S-01', 150, 80), ...held(0, 'potion-S-01')],
      });
      const used = accept(state, potion).state;
      expect(
        accept(used, { ...drop, aim: { x: 150, y: 80 } }, { script: landing({ 'potion-S-01': [60, 40] }) }).state.phase,
      ).toBe(phase);
    }
    const entering = table({
      mode: 'SOLO',
      phase: 'SOLO_ENTER',
      heroes: [{ damage: 1 }],
      solo: { heroPose: { x: 50, y: 30 } },
      cubes: [...ROOM, ...held(0, 'potion-S-01')],
    });
    refuse(entering, potion, 'WRONG_PHASE', 'DD-5.2');
  });

  test('DD-10.9 a Potion collected in this loot cannot serve in it', () => {
    const state = hurt('LOOT', 5, [at('potion-S-01', 50, 30)]);
    refuse(state, potion, 'POTION_NOT_IN_RESERVE', 'DD-10.6');
    expect(zoneOf(accept(state, { type: 'formRoom', pillarIds: CORNERS }).state, 'potion-S-01')).toBe('RESERVE');
  });
});
