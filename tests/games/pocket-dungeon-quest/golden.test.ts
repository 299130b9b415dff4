import { readdirSync, readFileSync } from 'node:fs';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import { ENDINGS } from './golden/endings.ts';
import { type Golden, redecide } from './golden/record.ts';

const FOLDER = new URL('./golden/', import.meta.url);
const goldenOf = (name: string): Golden => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as Golden;

/** The events that end a row of Sessions. */
const LAST: Readonly<Record<(typeof ENDINGS)[number], readonly string[]>> = {
  abandoned: ['SessionLost'],
  'all-dead': ['SessionLost'],
  'campaign-lost': ['SessionLost', 'CampaignSessionRecorded', 'CampaignLost'],
  'campaign-won': ['SessionWon', 'CampaignSessionRecorded', 'CampaignWon'],
  unrevived: ['SessionLost'],
  won: ['SessionWon'],
};

/** Recorded by `npm run golden -- pocket-dungeon-quest`. */
describe('golden games, decided again', () => {
  test('PDQ-4.1, PDQ-4.6, PDQ-4.7, PDQ-4.8, PDQ-26.5, PDQ-26.6 there is one for every way of ending', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
    expect(files.map((name) => name.replace('.json', '')).sort()).toEqual([...ENDINGS].sort());
  });

  for (const name of ENDINGS)
    test(`PDQ-18.9, PDQ-33.4 ${name} gives the same events and the same tables`, () => {
      const golden = goldenOf(name);
      expect(golden.revision).toBe(ruleset.revision);
      expect(redecide(golden)).toEqual(golden.sessions);
      expect(golden.sessions.at(-1)?.lastEvents.slice(-LAST[name].length)).toEqual(LAST[name]);
    });

  test('PDQ-26.6 the Campaign that is won was played from its start', () => {
    const { campaign, sessions } = goldenOf('campaign-won');
    expect(campaign).not.toBeNull();
    expect(sessions.length).toBeGreaterThanOrEqual(2);
    for (const session of sessions.slice(0, -1))
      expect(session.lastEvents.slice(-2)).toEqual(['SessionWon', 'CampaignSessionRecorded']);
  });
});
