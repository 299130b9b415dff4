import type { MightyMonsterChart } from '../../../src/games/super-dungeon-explore/content/types.ts';
import { DICE, MEAN_SIXTHS } from '../../../src/games/super-dungeon-explore/data/dice.ts';
import { buildMap } from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import { CHART_3_4_ROWS, CHART_5_6_ROWS, LOOT_ROWS, RELIC_ROWS, TREASURE_ROWS } from './data-printed-rows.ts';
import { ALL, effectText, parts, reachParts, words } from './data-text.ts';
import { CORE, texts } from './geometry-support.ts';

describe('base packs, cards and tiles', () => {
  test('SDE-E.6 SDE-E.7 boss fight and boo booty cards', () => {
    const starfire = ALL.bossFightOf.get('starfire');
    expect([starfire?.id, starfire?.difficulty, starfire?.timeout.measuresFromBoss]).toEqual(['starfire-fight', null, false]);
    expect(starfire?.bossSpawn).toEqual([
      {
        word: 'GRANT',
        ability: { word: 'FIRE' },
        selector: { word: 'ALL_MONSTERS' },
        filter: { ranks: ['ELITE', 'MINION'] },
        duration: 'PERMANENT',
      },
    ]);
    expect(starfire?.timeout.effects).toEqual([
      { word: 'STATUS', status: 'FIRE', selector: { word: 'ALL_HEROES' }, filter: null, duration: 'INSTANT' },
    ]);
    const morel = ALL.bossFightOf.get('mother-morel');
    expect([
      morel?.difficulty,
      morel?.timeout.measuresFromBoss,
      morel?.bossSpawn.map(effectText),
      morel?.timeout.effects.map(effectText),
    ]).toEqual([1, true, ['POISON'], ['POISON', 'SLOW']]);
    expect(morel?.timeout.effects.map(({ selector }) => selector)).toEqual([
      { word: 'HEROES_WITHIN_OF_BOSS', n: 6 },
      { word: 'HEROES_WITHIN_OF_BOSS', n: 6 },
    ]);
    expect(
      [...CORE.treasureEvents.values()].map(({ booBooty, onSpawn }) => [booBooty, onSpawn[0]?.word, onSpawn[0]?.selector]),
    ).toEqual([
      ['booty-biter', 'WOUND', { word: 'OPENER' }],
      ['bitey-book', 'STATUS', { word: 'OPENER' }],
    ]);
  });
  test('SDE-E.8 SDE-E.11 SDE-E.12 relics, loot and treasure are as their rows say', () => {
    const cardRow = (id: string): { slot: string; text: string[]; keywords: readonly string[] } => {
      const card = CORE.equipment.get(id);
      if (card === undefined) return { slot: '–', text: [`boo booty ${CORE.treasureEvents.get(id)?.booBooty}`], keywords: [] };
      const actions = card.actions.flatMap((action) => [
        `action ${action.name} ${action.colour} ${action.cost}`,
        ...(action.mode === 'AUGMENT' ? ['AUGMENT'] : []),
        ...reachParts(action),
        ...(action.attribute === null ? [] : [`attribute ${action.attribute}`]),
        ...(action.contest === null ? [] : [`contest ${action.contest.offence} v ${action.contest.defence}`]),
        ...action.effects.map(effectText),
        ...action.keywords,
      ]);
      const affinity = card.affinityEffects.flatMap((one) =>
        one.modifiers.map((effect) =>
          one.penalty
            ? `affinity ${words(one.affinity)} (penalty): ${effectText(effect)}`
            : `${effectText(effect)} only if affinity ${words(one.affinity)}`,
        ),
      );
      return {
        slot: words(card.slot),
        text: [...card.modifiers.flatMap((effect) => effectText(effect).split(', ')), ...affinity, ...actions].sort(),
        keywords: card.keywords,
      };
    };
    for (const row of [...RELIC_ROWS, ...LOOT_ROWS, ...TREASURE_ROWS]) {
      const [name, slot, text] = row.split(' | ') as [string, string, string];
      const id = name.split(' ')[0] as string;
      const card = cardRow(id);
      expect([id, [card.slot, ...card.keywords].join(', '), ...card.text]).toEqual([id, slot, ...parts(text)]);
    }
    expect(CORE.equipment.get('starfires-scale')?.bossOnly).toBe('starfire');
    expect([CORE.equipment.get('hoard-ring')?.linkedModel, CORE.equipment.get('rexs-favourite-club')?.linkedModel]).toEqual([
      'starfire',
      'rex',
    ]);
    expect([RELIC_ROWS.length, LOOT_ROWS.length, TREASURE_ROWS.length, CORE.equipment.size]).toEqual([7, 24, 20, 7 + 24 + 18]);
  });
  test('SDE-E.9 tile effects', () => {
    expect([...CORE.tileEffects.values()].map(({ id, code, traits }) => `${id} ${code} ${traits.join(', ')}`)).toEqual([
      'pillar # STRUCTURE',
      'chasm v CHASM',
      'rubble r DIFFICULT',
      'lava l DIFFICULT, HAZARD',
      'bramble b DIFFICULT, HAZARD',
      'frost f HAZARD',
      'wellspring w BLESSING',
      'obelisk o BLESSING',
    ]);
    const effect = (id: string) => CORE.tileEffects.get(id);
    expect(['lava', 'bramble', 'frost'].map((id) => effect(id)?.onEnter.map(effectText))).toEqual([
      ['FIRE'],
      ['POISON'],
      ['SLOW'],
    ]);
    expect(effect('wellspring')?.onUpkeep.map(({ step, effects }) => [step, effects.map(effectText)])).toEqual([
      ['HEAL', ['HEAL 1']],
    ]);
    expect(
      effect('obelisk')?.affinityEffects.map(({ affinity, penalty, modifiers }) => [
        affinity,
        penalty,
        modifiers.map(effectText),
      ]),
    ).toEqual([
      ['RUBY', false, ['DICE OFFENCE +1B']],
      ['EMERALD', true, ['DICE OFFENCE −1B']],
    ]);
  });
  test('SDE-E.10 tiles: doors and spawn icons', () => {
    const doors = {
      'gatehouse/A': 3,
      'gatehouse/B': 3,
      'brokenhall/A': 4,
      'brokenhall/B': 4,
      'embervault/A': 4,
      'bramblecourt/A': 4,
    };
    const icons = {
      'gatehouse/A': '(4,3) (6,5) (3,6)',
      'gatehouse/B': '(6,4) (3,5)',
      'brokenhall/A': '(2,3) (7,4) (4,7)',
      'brokenhall/B': '(7,3) (2,5) (4,7)',
      'embervault/A': '(5,2) (7,5) (3,7)',
      'bramblecourt/A': '(6,3) (4,5) (4,8)',
    };
    expect([...CORE.tiles.keys()]).toEqual(Object.keys(doors));
    for (const [key, tile] of CORE.tiles) {
      const map = buildMap(
        { kind: 'TILES', tiles: [{ tile: tile.id, side: tile.side, x: 0, y: 0, rotation: 0, number: 1 }] },
        CORE,
      );
      expect([tile.width, tile.height, tile.restricted]).toEqual([10, 10, false]);
      expect([key, map.doorways.length]).toEqual([key, doors[key as keyof typeof doors]]);
      for (const { edges } of map.doorways) expect(edges.map((edge) => (edge.axis === 'V' ? edge.y : edge.x))).toEqual([4, 5]);
      expect(texts(map.squares.filter(({ spawnIcon }) => spawnIcon)).join(' ')).toBe(icons[key as keyof typeof icons]);
    }
  });
  test('SDE-E.13 both charts, space by space', () => {
    const rows = (chart: MightyMonsterChart): string[] =>
      chart.spaces.map((space) => {
        const spawn = space.spawnDungeonBoss
          ? 'dungeon boss'
          : space.spawn === null
            ? '–'
            : `${space.spawn.skulls} × ${space.spawn.platforms.length === 2 ? '8/16-Bit' : '8-Bit'}`;
        const options = (space.bonus?.options ?? []).map(effectText);
        const bonus = options.length === 0 ? '–' : options.length === 1 ? options[0] : `choose one: ${options.join(' · ')}`;
        return [
          space.index === 0 ? '0 START' : space.index,
          spawn,
          space.spawnMiniBoss ? 'yes' : '–',
          bonus,
          space.sighting?.join(', ') ?? '–',
        ].join(' | ');
      });
    const [small, big] = [CORE.charts.get('mm-3-4'), CORE.charts.get('mm-5-6')] as [MightyMonsterChart, MightyMonsterChart];
    expect(rows(small)).toEqual(CHART_3_4_ROWS);
    expect(rows(big)).toEqual(CHART_5_6_ROWS);
    expect([small, big].map(({ heroCounts, boss, bossEntryTiles }) => [heroCounts, boss, bossEntryTiles])).toEqual([
      [[3, 4], null, [2, 3]],
      [[5, 6], null, [2, 3]],
    ]);
    expect(
      [small, big]
        .flatMap(({ spaces }) => spaces.flatMap(({ bonus }) => bonus?.options ?? []))
        .every(({ duration, selector }) => duration === 'PERMANENT' && selector === null),
    ).toBe(true);
  });
  test('SDE-E.1 dice: faces, means and maxima', () => {
    const codes = (colour: keyof typeof DICE): string => DICE[colour].map(({ code }) => code).join(' ');
    expect([codes('B'), codes('R'), codes('G')]).toEqual(['B0 B0 B1 B1 B2 BH', 'R0 R1 R1 R2 R3 RP', 'G1 G2 G2 G3 G4 GX']);
    for (const colour of ['B', 'R', 'G'] as const) {
      expect(DICE[colour].reduce((sum, { stars }) => sum + stars, 0)).toBe(MEAN_SIXTHS[colour]);
      for (const { code, stars } of DICE[colour]) expect(stars).toBe(/\d/.test(code) ? Number(code.slice(1)) : 0);
    }
    expect(
      [DICE.B, DICE.R, DICE.G].map((faces) => [
        faces.filter(({ heart }) => heart).length,
        faces.filter(({ potion }) => potion).length,
      ]),
    ).toEqual([
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
  });
});
