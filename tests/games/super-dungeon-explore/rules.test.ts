import { readdirSync, readFileSync } from 'node:fs';
import { SeededChance } from '../../../src/engine/chance.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import { REFUSAL_CODES, refuse } from '../../../src/games/super-dungeon-explore/rejections.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { acting, put, seedOf } from './table.ts';

const here = new URL('./', import.meta.url);
const game = new URL('../../../src/games/super-dungeon-explore/', import.meta.url);
const RULE = /SDE-[0-9A-Z]+\.\d+/g;

const listed = (): readonly string[] => [...new Set(readFileSync(new URL('RULES.md', game), 'utf8').match(RULE) ?? [])];

/** All titles of tests in this folder, as one text. */
const titles = (): string =>
  readdirSync(here)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(new URL(file, here), 'utf8').matchAll(
          /(?:test|describe)(?:\.each\([\s\S]*?\]\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g,
        ),
      ].map((found) => found[2] ?? ''),
    )
    .join('\n');

describe('RULES.md', () => {
  test('every rule it lists has a test that names it', () => {
    const named = new Set(titles().match(RULE) ?? []);
    const rules = listed();
    expect(rules.length).toBeGreaterThan(380);
    expect(rules.filter((rule) => !named.has(rule))).toEqual([]);
  });

  test('every decision of Part K rests on a rule with a row of its own', () => {
    const text = readFileSync(new URL('RULES.md', game), 'utf8');
    const rows = text.slice(text.indexOf('## Part K'), text.indexOf('## Rulings'));
    const decisions = rows.match(/K-\d\d \| SDE-/g) ?? [];
    expect(decisions).toHaveLength(57);
    const withRow = (text.match(/^\| SDE-[0-9A-Z.]+ \|/gm) ?? []).map((row) => row.slice(2, -2));
    expect((rows.match(RULE) ?? []).filter((rule) => !withRow.includes(rule))).toEqual([]);
  });

  test('every file it names is there', () => {
    const files = [
      ...new Set(
        [...readFileSync(new URL('RULES.md', game), 'utf8').matchAll(/`([a-z-]+(?:\/[a-z-]+)*\.ts)`/g)].map(
          (found) => found[1] as string,
        ),
      ),
    ];
    expect(files.length).toBeGreaterThan(60);
    for (const file of files) expect(() => readFileSync(new URL(file, game))).not.toThrow();
  });

  test('every refusal of the code rests on a numbered rule', () => {
    expect(REFUSAL_CODES.length).toBeGreaterThan(100);
    for (const code of REFUSAL_CODES) expect(code).toMatch(/^[A-Z][A-Z_]+$/);
    const rules = new Set(listed());
    expect(REFUSAL_CODES.filter((code) => !rules.has(refuse(code).rule ?? ''))).toEqual([]);
  });
});

describe('chance', () => {
  const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'dragon-priest', 5, 4)]);

  test('SDE-I.6 a refused command draws nothing', () => {
    const chance = new SeededChance(seedOf('refused'));
    expect(
      isRejection(
        ruleset.decide({ type: 'attack', modelId: 'H1', actionId: 'magic', targetModelId: 'M1' }, table.state, 1, chance),
      ),
    ).toBe(true);
    expect(chance.drawn).toBe(0);
  });

  test('SDE-I.5 a roll stores its draws; the same seed gives the same events; a script counts no draws', () => {
    const decide = () =>
      ruleset.decide(
        { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' },
        table.state,
        1,
        new SeededChance(seedOf('same')),
      );
    expect(decide()).toEqual(decide());
    const rolls = (decide() as readonly { readonly type: string; readonly data: object }[])
      .filter((event) => event.type === 'DiceRolled')
      .map((event) => event.data);
    expect(rolls).toMatchObject([
      { rngFrom: 0, rngTo: 1 },
      { rngFrom: 2, rngTo: 3 },
    ]);
    const scripted = ruleset.decide(
      { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' },
      table.state,
      1,
      new SeededChance(seedOf('same'), { dice: ['R0', 'R0', 'B0', 'R0'] }),
    );
    expect(scripted).toMatchObject([{}, { data: { rngFrom: null, rngTo: null } }, {}, {}, {}]);
  });

  test('SDE-I.9 a die of the wrong colour refuses the command', () => {
    const decided = ruleset.decide(
      { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' },
      table.state,
      1,
      new SeededChance(seedOf('same'), { dice: ['B0'] }),
    );
    expect(decided).toMatchObject({ code: 'SCRIPT_MISMATCH' });
  });
});
