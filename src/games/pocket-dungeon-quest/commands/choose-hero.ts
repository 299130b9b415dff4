import type { Rejection } from '../../../engine/rejection.ts';
import type { Command, CommandRule, Seat } from '../../../engine/ruleset.ts';
import { EXPANSION_HEROES, HERO_KINDS, type HeroKind } from '../data/heroes.ts';
import type { PdqEvent } from '../events.ts';
import { refuse } from '../rejections.ts';
import { aHero, among, offerOf, shapeRefusal } from '../shape.ts';
import type { State } from '../state.ts';
import { Play } from '../steps/play.ts';

/** Chooses the Hero of a seat in the lobby; it may be changed until the start. */
export interface ChooseHero extends Command {
  readonly type: 'chooseHero';
  readonly hero: HeroKind;
}

/** Why nothing can be chosen any more. */
export const lobbyRefusal = (state: State): Rejection | undefined =>
  state.status === 'LOBBY' ? undefined : refuse(state.status === 'OVER' ? 'GAME_FINISHED' : 'GAME_RUNNING', 'PDQ-3.11');

function refusal(state: State, hero: HeroKind): Rejection | undefined {
  const closed = lobbyRefusal(state);
  if (closed !== undefined) return closed;
  if (state.campaign !== null) return refuse('PARTY_FIXED', 'PDQ-26.1');
  if (state.chosen.includes(hero)) return refuse('HERO_TAKEN', 'PDQ-3.2', { hero });
  return state.options.rules === 'BASE' && EXPANSION_HEROES.includes(hero)
    ? refuse('EXPANSION_ONLY', 'PDQ-3.4', { hero })
    : undefined;
}

const isSeat = (state: State, seat: unknown): seat is Seat => typeof seat === 'number' && seat >= 0 && seat < state.chosen.length;

export const chooseHero: CommandRule<State, ChooseHero, PdqEvent> = {
  wellFormed: (command) => shapeRefusal(command, { hero: aHero }),
  offers: (state) =>
    offerOf('chooseHero', null, { hero: among(HERO_KINDS.filter((hero) => refusal(state, hero) === undefined)) }),
  decide({ hero }, state, actor, chance) {
    const refused = refusal(state, hero);
    if (refused !== undefined) return refused;
    if (!isSeat(state, actor)) return refuse('NOT_YOUR_HERO', 'PDQ-3.2');
    const play = new Play(state, chance, actor);
    play.emit('HeroChosen', { seat: actor, hero });
    return play.events;
  },
};
