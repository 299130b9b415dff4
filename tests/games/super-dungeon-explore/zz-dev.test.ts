import type { Ruleset } from '../../../src/engine/ruleset.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import type { State } from '../../../src/games/super-dungeon-explore/state.ts';
import { battery } from '../../contract/battery.ts';
import { faultsOf } from './invariants.ts';

const DULL = ['takeBack', 'endTurn', 'endActivation', 'dash', 'passReaction', 'standUp', 'resign', 'setStandingOrder', 'move'];
const renamed = (n: number) =>
  ({
    ...ruleset,
    name: `sde-${n}`,
    offers: (s: State, seat: number) => ruleset.offers(s, seat).filter((o) => o.verb !== 'resign'),
  }) as unknown as Ruleset;
for (const n of [1, 2])
  battery({
    ruleset: renamed(n),
    tables: [
      { name: 'classic, 3 seats', seats: 3, options: { coinAdjustment: -3 } },
      { name: 'Rescue the Prince, 2 seats', seats: 2, options: { mode: 'RESCUE_PRINCE', coinAdjustment: -3 } },
      {
        name: 'Find the Artifact, 4 seats, open reactions',
        seats: 4,
        options: { mode: 'FIND_ARTIFACT', coinAdjustment: -3, reactionMode: 'OPEN' },
      },
      {
        name: 'ext',
        seats: 6,
        options: { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED', squareDungeon: true, coinAdjustment: -5 },
      },
      {
        name: 'ext line',
        seats: 3,
        options: { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED', coinAdjustment: -5, mode: 'FIND_ARTIFACT' },
      },
    ],
    maxCommands: 6000,
    games: 1,
    stride: 17,
    invariants: (state) => faultsOf(state as State),
    prefer: (made) => {
      const lively = made.filter(({ offer }) => !DULL.includes(offer.verb));
      const attacks = lively.filter(
        ({ offer }) => offer.verb === 'attack' || offer.verb === 'drinkPotion' || offer.verb === 'useAction',
      );
      return attacks.length > 0 ? attacks : lively;
    },
  });
