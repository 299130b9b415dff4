import { readdirSync, readFileSync } from 'node:fs';
import { hashOf } from '../../../src/engine/json.ts';
import type { Golden } from './record-golden.ts';
import { started } from './table.ts';

const folder = new URL('./golden/', import.meta.url);

/** Finished games, one per way of ending: their commands decided again give the same events and the same table. */
describe('golden games', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

  test('every way of ending has one', () => {
    expect(files).toEqual([
      'artifact-brought-out.json',
      'boss-destroyed.json',
      'consul-concedes.json',
      'heroes-concede.json',
      'no-coins-left.json',
      'prince-rescued.json',
    ]);
  });

  test.each(files)('SDE-I.5 %s is decided again, byte for byte', (file) => {
    const golden = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Golden;
    const table = started(golden.options, golden.seats, golden.name);
    for (const { seat, command } of golden.commands) table.do(seat, command);
    expect(table.state.outcome).toEqual(golden.outcome);
    expect(hashOf(table.events)).toBe(golden.eventsHash);
    expect(hashOf(table.state)).toBe(golden.stateHash);
  });
});
