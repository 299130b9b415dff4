import type { Fields } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { useRefusal } from '../checks/uses.ts';
import type { SpellKind } from '../data/tiles.ts';
import { turnSeat } from '../facts/party.ts';
import { usesLeft } from '../facts/uses.ts';
import { among } from '../shape.ts';
import type { State } from '../state.ts';
import type { Play } from '../steps/play.ts';
import { confusion, extraMove, foresight, phoenixFeather } from './others.ts';
import { aimRefusal, type SpellArguments, type SpellRule, targetsOf } from './spell.ts';
import { swapTiles } from './swap-tiles.ts';
import { teleport } from './teleport.ts';

/** The six Spells. */
export const SPELLS: Readonly<Record<SpellKind, SpellRule>> = {
  TELEPORT: teleport,
  SWAP_TILES: swapTiles,
  EXTRA_MOVE: extraMove,
  FORESIGHT: foresight,
  PHOENIX_FEATHER: phoenixFeather,
  CONFUSION: confusion,
};

export const spellShapeRefusal = (given: SpellArguments): Rejection | undefined => aimRefusal(SPELLS[given.spell], given);

/** Why a Spell cannot be cast: in the own turn it takes a Use, on another Hero's turn none (PDQ-13.6, PDQ-24.29). */
export function castRefusal(state: State, seat: Seat, given: SpellArguments): Rejection | undefined {
  const isReaction = turnSeat(state) !== seat;
  const use = isReaction ? undefined : useRefusal(state, seat, given.spell === 'PHOENIX_FEATHER');
  return use ?? SPELLS[given.spell].refusal(state, seat, given, isReaction);
}

/** Every way to cast one of these Spells now. */
export function castChoices(state: State, seat: Seat, spells: readonly SpellKind[]): readonly Fields[] {
  const isReaction = turnSeat(state) !== seat;
  return spells.flatMap((spell) => {
    if (!isReaction && useRefusal(state, seat, spell === 'PHOENIX_FEATHER') !== undefined) return [];
    return SPELLS[spell].choices(state, seat, isReaction).map((fields) => ({ spell: among([spell]), ...fields }));
  });
}

/** Casts it: the tile goes to its Pile before the effect happens (PDQ-13.13). */
export function castSpell(play: Play, seat: Seat, given: SpellArguments, fromTome: boolean): void {
  const left = usesLeft(play.state, seat);
  play.emit('SpellCast', {
    hero: play.kind(seat),
    kind: given.spell,
    targets: targetsOf(given),
    fromTome,
    usesLeft: Math.max(0, left - 1),
  });
  SPELLS[given.spell].cast(play, seat, given);
}
