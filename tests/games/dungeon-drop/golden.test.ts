import { readdirSync, readFileSync } from 'node:fs';
import { canonical } from '../../../src/engine/json.ts';
import { fold, verify } from '../../../src/engine/replay.ts';
import type { Ruleset } from '../../../src/engine/ruleset.ts';
import { ruleset } from '../../../src/games/dungeon-drop/ruleset.ts';
import type { SoloResult } from '../../../src/games/dungeon-drop/state.ts';
import { KERNEL_VERSION, loadKernel } from '../../../src/kernel/index.ts';
import { ENDINGS, type Ending, endingOf } from './golden/endings.ts';
import { type Golden, redecide } from './golden/record.ts';

const FOLDER = new URL('./golden/', import.meta.url);
const goldenOf = (name: string): Golden => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as Golden;

beforeAll(() => loadKernel());

test('there is one golden game for each way of ending', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  expect(files.map((file) => file.replace('.json', '')).sort()).toEqual([...ENDINGS].sort());
});

describe('decided again from its seeds, a golden game is the same byte for byte', () => {
  test.each(ENDINGS)('DD-21.3 DD-2.2 %s', (name: Ending) => {
    const golden = goldenOf(name);
    expect({ revision: golden.revision, kernelVersion: golden.kernelVersion }).toEqual({
      revision: ruleset.revision,
      kernelVersion: KERNEL_VERSION,
    });
    const { recording, difference } = redecide(golden);
    expect(difference).toBeUndefined();
    expect(endingOf(recording.state)).toBe(name);
    expect(canonical(recording.state.result)).toBe(canonical(golden.result));
    const events = JSON.parse(JSON.stringify([...recording.created, ...recording.commands.flatMap((command) => command.events)]));
    expect(canonical(fold(ruleset, ruleset.initialState(recording.setup), events))).toBe(canonical(recording.state));
  });

  test('the games that end in a legacy show the tracker they must', () => {
    const relics = (name: Ending): number => (goldenOf(name).result as unknown as SoloResult).relics;
    expect(relics('solo-nothing-saved')).toBeLessThan(4);
    expect([4, 5]).toContain(relics('solo-village-saved'));
    expect([6, 7, 8]).toContain(relics('solo-kingdom-saved'));
    expect(relics('solo-world-saved')).toBe(9);
  });

  test.each([
    ['resignation', false],
    ['solo-world-saved', true],
  ] as const)("the engine's own replay agrees, with every seed following from the secret: %s", (name, isFixture) => {
    const { recording } = redecide(goldenOf(name));
    const history = recording.history();
    const events = history.created.length + recording.commands.reduce((sum, command) => sum + command.events.length, 0);
    expect(verify(ruleset as unknown as Ruleset, history, isFixture)).toEqual({
      equal: true,
      commands: recording.commands.length,
      events,
    });
    const other = { ...history, secret: Buffer.alloc(32) };
    expect(verify(ruleset as unknown as Ruleset, other, isFixture)).toMatchObject({ equal: false, version: 0 });
  });
});

describe('a golden game that was changed is found out', () => {
  const golden = goldenOf('solo-village-saved');
  const changed = (index: number, change: object): Golden => ({
    ...golden,
    commands: golden.commands.map((command, at) => (at === index ? { ...command, ...change } : command)),
  });

  test('another seed gives another drop', () => {
    expect(redecide(changed(0, { seed: 'ab'.repeat(32) })).difference).toMatch(
      /^version 0, drop: stored CubesDropped .*, decided CubesDropped /,
    );
  });

  test('another print of an event', () => {
    const first = golden.commands[0] as Golden['commands'][number];
    expect(redecide(changed(0, { events: [...first.events, 'ActEnded 0000000000000000'] })).difference).toMatch(
      'decided nothing',
    );
  });

  test('another state', () => {
    expect(redecide(changed(0, { stateHash: '0'.repeat(64) })).difference).toMatch('the state differs');
  });

  test('a command the rules refuse', () => {
    expect(redecide(changed(0, { command: { type: 'retire' } })).difference).toMatch('refused, WRONG_PHASE');
  });
});
