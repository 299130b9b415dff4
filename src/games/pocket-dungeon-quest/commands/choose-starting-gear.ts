import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import type { Actor, CommandRule } from '../../../engine/ruleset.ts';
import { GEAR_KINDS, type GearKind } from '../data/gear.ts';
import type { PdqEvent } from '../events.ts';
import { refuse } from '../rejections.ts';
import { among, type ByHeroCommand, offerOf, oneOf, shapeRefusal } from '../shape.ts';
import type { State } from '../state.ts';
import { Play } from '../steps/play.ts';
import { lobbyRefusal } from './choose-hero.ts';

/** The Farmer's piece of Gear (PDQ-22.5). */
export interface ChooseStartingGear extends ByHeroCommand {
  readonly type: 'chooseStartingGear';
  readonly gear: GearKind;
}

function refusal(state: State, actor: Actor, gear: GearKind): Rejection | undefined {
  const closed = lobbyRefusal(state);
  if (closed !== undefined) return closed;
  if (state.options.rules === 'BASE') return refuse('EXPANSION_ONLY', 'PDQ-20.1');
  if (state.campaign !== null) return invalidArgument('the Farmer chose its Gear when the Campaign was created (PDQ-22.5)');
  if (typeof actor !== 'number' || state.chosen[actor] !== 'FARMER')
    return invalidArgument('only the Farmer begins with Gear (PDQ-22.5)');
  return state.startingGear === gear ? refuse('GEAR_TAKEN', 'PDQ-24.3', { gear }) : undefined;
}

export const chooseStartingGear: CommandRule<State, ChooseStartingGear, PdqEvent> = {
  wellFormed: (command) => shapeRefusal(command, { gear: oneOf(GEAR_KINDS) }),
  offers: (state, seat) =>
    offerOf('chooseStartingGear', state.chosen[seat] ?? null, {
      gear: among(GEAR_KINDS.filter((gear) => refusal(state, seat, gear) === undefined)),
    }),
  decide({ gear, hero }, state, actor, chance) {
    const refused = refusal(state, actor, gear);
    if (refused !== undefined) return refused;
    if (hero !== undefined && hero !== null && hero !== 'FARMER') return refuse('NOT_YOUR_HERO', 'PDQ-3.2', { hero });
    const play = new Play(state, chance, actor);
    play.emit('GearGained', { hero: 'FARMER', gear, random: false, drawIndex: null, level: 0, count: 1 });
    return play.events;
  },
};
