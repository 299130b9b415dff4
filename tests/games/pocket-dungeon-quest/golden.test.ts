import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SeededChance } from '../../../src/engine/chance.ts';
import { hashOf, type Json } from '../../../src/engine/json.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import { fold } from '../../../src/engine/replay.ts';
import type { Actor } from '../../../src/engine/ruleset.ts';
import { type PdqCommand, ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';

/** A finished game: every command with its seed, and what came of them. */
interface Golden {
  readonly seats: number;
  readonly options: object;
  readonly campaign?: { readonly id: string; readonly gameNumber: number; readonly carried: Json };
  readonly commands: readonly { readonly actor: Actor; readonly seed: string; readonly command: PdqCommand }[];
  readonly lastEvents: readonly string[];
  readonly eventsHash: string;
  readonly stateHash: string;
}

const folder = fileURLToPath(new URL('./golden/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe('golden games, decided again', () => {
  test('PDQ-4.1, PDQ-4.6, PDQ-4.7, PDQ-4.8, PDQ-26.5, PDQ-26.6 there is one for every way of ending', () => {
    expect(files.sort()).toEqual([
      'abandoned.json',
      'all-dead.json',
      'campaign-lost.json',
      'campaign-won.json',
      'unrevived.json',
      'won.json',
    ]);
  });

  for (const file of files)
    test(`PDQ-18.9, PDQ-33.4 ${file} gives the same events and the same table`, () => {
      const golden = JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as Golden;
      const options = ruleset.readOptions(golden.options, golden.seats);
      if (isRejection(options)) throw new Error(options.code);
      const setup = {
        gameId: file,
        seats: golden.seats,
        options,
        seedCommitment: '',
        ...(golden.campaign === undefined ? {} : { campaign: golden.campaign }),
      };
      let state = ruleset.initialState(setup);
      const events = golden.commands.flatMap(({ actor, seed, command }) => {
        const decided = ruleset.decide(command, state, actor, new SeededChance(Buffer.from(seed, 'hex')));
        if (isRejection(decided)) throw new Error(`${command.type}: ${decided.code}`);
        state = fold(ruleset, state, decided);
        return decided;
      });
      expect(events.slice(-golden.lastEvents.length).map(({ type }) => type)).toEqual(golden.lastEvents);
      expect(hashOf(state)).toBe(golden.stateHash);
      expect(hashOf(events)).toBe(golden.eventsHash);
    });
});
