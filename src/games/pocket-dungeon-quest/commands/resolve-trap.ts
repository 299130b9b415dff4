import { standingRefusal } from '../checks/standing.ts';
import { among, type ByHeroCommand, oneOf } from '../shape.ts';
import { springTrap } from '../steps/reveal.ts';
import { heroCommand } from './rule.ts';

/** Answers a Trap: disarm it with the Multi-Tool, or take it (PDQ-8.2). */
export interface ResolveTrap extends ByHeroCommand {
  readonly type: 'resolveTrap';
  readonly response: 'DISARM' | 'TAKE';
}

const STANDING = { answers: 'TRAP_RESPONSE', turn: 'ANY' } as const;

export const resolveTrap = heroCommand<ResolveTrap>({
  verb: 'resolveTrap',
  shape: { response: oneOf(['DISARM', 'TAKE']) },
  refusal: (_command, state, seat) => standingRefusal(state, seat, STANDING),
  choices: (state, seat) =>
    standingRefusal(state, seat, STANDING) === undefined ? [{ response: among(['DISARM', 'TAKE']) }] : [],
  carryOut(play, { response }, seat) {
    const { pending } = play.state;
    if (pending?.kind !== 'TRAP_RESPONSE') return;
    if (response === 'DISARM')
      play.emit('TrapDisarmed', { hero: play.kind(seat), cell: pending.cell }); // PDQ-8.3
    else springTrap(play, seat, pending.cell);
  },
});
