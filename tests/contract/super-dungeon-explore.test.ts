import type { Ruleset } from '../../src/engine/ruleset.ts';
import { ruleset } from '../../src/games/super-dungeon-explore/ruleset.ts';
import type { State } from '../../src/games/super-dungeon-explore/state.ts';
import { faultsOf } from '../games/super-dungeon-explore/invariants.ts';
import { battery } from './battery.ts';

const EXTENDED = { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED', coinAdjustment: -9 };
const DULL = ['takeBack', 'endTurn', 'endActivation', 'dash', 'passReaction', 'standUp'];

battery({
  ruleset: ruleset as unknown as Ruleset,
  tables: [
    { name: 'classic, 3 seats', seats: 3, options: { coinAdjustment: -4 } },
    { name: 'Rescue the Prince, 2 seats', seats: 2, options: { mode: 'RESCUE_PRINCE', coinAdjustment: -4 } },
    {
      name: 'Find the Artifact, 4 seats, open reactions',
      seats: 4,
      options: { mode: 'FIND_ARTIFACT', coinAdjustment: -9, reactionMode: 'OPEN' },
    },
    { name: 'five or six Heroes, square dungeon, 6 seats', seats: 6, options: { ...EXTENDED, squareDungeon: true } },
    { name: 'Rescue the Prince, five or six Heroes, 5 seats', seats: 5, options: { ...EXTENDED, mode: 'RESCUE_PRINCE' } },
    { name: 'Find the Artifact, five or six Heroes, 3 seats', seats: 3, options: { ...EXTENDED, mode: 'FIND_ARTIFACT' } },
  ],
  maxCommands: 4000,
  games: 1,
  stride: 41,
  invariants: (state) => faultsOf(state as State),
  prefer: (made) => {
    const lively = made.filter(({ offer }) => !DULL.includes(offer.verb));
    const attacks = lively.filter(({ offer }) => offer.verb === 'attack');
    return attacks.length > 0 ? attacks : lively;
  },
});
