import type { Ruleset } from '../../../src/engine/ruleset.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import type { State } from '../../../src/games/super-dungeon-explore/state.ts';
import { battery } from '../../contract/battery.ts';
import { faultsOf } from './invariants.ts';

const DULL = ['takeBack', 'endTurn', 'endActivation', 'dash', 'passReaction', 'standUp'];

battery({
  ruleset: ruleset as unknown as Ruleset,
  tables: [
    { name: 'classic, 3 seats', seats: 3, options: { coinAdjustment: -4 } },
    { name: 'Rescue the Prince, 2 seats', seats: 2, options: { mode: 'RESCUE_PRINCE', coinAdjustment: -4 } },
    {
      name: 'Find the Artifact, 4 seats, open reactions',
      seats: 4,
      options: { mode: 'FIND_ARTIFACT', coinAdjustment: -5, reactionMode: 'OPEN' },
    },
    {
      name: 'five or six Heroes, square dungeon, 6 seats',
      seats: 6,
      options: { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED', squareDungeon: true, coinAdjustment: -7 },
    },
  ],
  maxCommands: 4000,
  games: 1,
  stride: 23,
  invariants: (state) => faultsOf(state as State),
  prefer: (made) => {
    const lively = made.filter(({ offer }) => !DULL.includes(offer.verb));
    const attacks = lively.filter(({ offer }) => offer.verb === 'attack');
    return attacks.length > 0 ? attacks : lively;
  },
});
