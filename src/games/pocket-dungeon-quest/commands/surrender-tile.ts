import { standingRefusal } from '../checks/standing.ts';
import type { CarriedKind } from '../data/tiles.ts';
import { kindsAmong, mayLeave, tilesThatMayLeave } from '../facts/inventory.ts';
import { heroAt } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { aCarried, among, type ByHeroCommand } from '../shape.ts';
import { heroCommand } from './rule.ts';

/** What the Slime gets (PDQ-10.1). */
export interface SurrenderTile extends ByHeroCommand {
  readonly type: 'surrenderTile';
  readonly kind: CarriedKind;
}

const STANDING = { answers: 'STEAL_CHOICE', turn: 'ANY' } as const;

export const surrenderTile = heroCommand<SurrenderTile>({
  verb: 'surrenderTile',
  shape: { kind: aCarried },
  refusal({ kind }, state, seat) {
    const standing = standingRefusal(state, seat, STANDING);
    if (standing !== undefined) return standing;
    const hero = heroAt(state, seat);
    if (!hero.inventory.includes(kind)) return refuse('NOT_HELD', 'PDQ-10.1', { kind });
    return mayLeave(hero, kind) ? undefined : refuse('BAG_IN_USE', 'PDQ-13.4');
  },
  choices: (state, seat) =>
    standingRefusal(state, seat, STANDING) === undefined
      ? [{ kind: among(kindsAmong(tilesThatMayLeave(heroAt(state, seat)))) }]
      : [],
  carryOut: (play, { kind }, seat) => play.emit('TileStolen', { hero: play.kind(seat), kind }),
});
