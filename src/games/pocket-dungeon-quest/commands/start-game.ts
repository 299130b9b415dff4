import type { Chance } from '../../../engine/chance.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import type { Command, CommandRule, Seat } from '../../../engine/ruleset.ts';
import { type HeroKind, KEY_SPACES } from '../data/heroes.ts';
import { tileIds } from '../data/tiles.ts';
import type { PdqEvent } from '../events.ts';
import { refuse } from '../rejections.ts';
import { checkOf, offerOf, optional, shapeRefusal } from '../shape.ts';
import type { CarriedHero, State } from '../state.ts';
import { Play } from '../steps/play.ts';
import { settle } from '../steps/settle.ts';
import { startTurn } from '../steps/turn.ts';
import { lobbyRefusal } from './choose-hero.ts';

/** Lays the dungeon and begins the first turn (section 3). */
export interface StartGame extends Command {
  readonly type: 'startGame';
  /** The seats that hold a player. */
  readonly taken?: readonly Seat[];
}

function refusal(state: State, taken: readonly Seat[] | undefined): Rejection | undefined {
  const closed = lobbyRefusal(state);
  if (closed !== undefined) return closed;
  const empty = state.chosen.findIndex((hero, seat) => hero === null || (taken !== undefined && !taken.includes(seat)));
  if (empty >= 0) return refuse('HERO_MISSING', 'PDQ-3.1', { seat: empty });
  const { firstHero } = state.options;
  if (firstHero !== null && !state.chosen.includes(firstHero)) return refuse('HERO_MISSING', 'PDQ-3.9', { hero: firstHero });
  const lacksGear = state.campaign === null && state.chosen.includes('FARMER') && state.startingGear === null;
  return lacksGear ? refuse('GEAR_REQUIRED', 'PDQ-22.5') : undefined;
}

/** The Party as it begins: out of the Campaign's ledger, or new (PDQ-21.9). */
function partyOf(state: State): readonly CarriedHero[] {
  if (state.campaign !== null) return state.campaign.party;
  return state.chosen.map((kind) => {
    const hero = kind as HeroKind;
    const gear = hero === 'FARMER' && state.startingGear !== null ? [state.startingGear] : [];
    return { hero, level: 0, xp: 0, keys: 0, gear };
  });
}

/** The shuffled ids row by row, and the number of the first draw. */
export function layDungeon(state: State, chance: Chance): { readonly tiles: readonly string[]; readonly drawIndex: number } {
  const drawIndex = chance.drawn;
  return { tiles: chance.shuffle(tileIds(state.options.monsterSwaps)), drawIndex }; // PDQ-3.7, PDQ-18.6
}

export const startGame: CommandRule<State, StartGame, PdqEvent> = {
  wellFormed: (command) => shapeRefusal(command, { taken: optional(checkOf('the seats that are taken', Array.isArray)) }),
  offers: (state) => (refusal(state, undefined) === undefined ? offerOf('startGame', null, {}) : []),
  decide({ taken }, state, actor, chance) {
    const refused = refusal(state, taken);
    if (refused !== undefined) return refused;
    const play = new Play(state, chance, actor);
    play.emit('DungeonLaid', layDungeon(state, chance));
    const party = partyOf(state);
    const bySeat = party.map(({ hero }) => hero);
    const named = state.options.firstHero;
    const { value: firstHero, drawIndex } = named === null ? chance.pick(bySeat) : { value: named, drawIndex: null }; // PDQ-3.9
    const first = bySeat.indexOf(firstHero);
    const order = [...bySeat.slice(first), ...bySeat.slice(0, first)]; // PDQ-3.10
    play.emit('SessionStarted', { order, firstHero, drawIndex, party });
    if (state.options.rules === 'EXPANSION') play.emit('KeysPlaced', { spaces: KEY_SPACES }); // PDQ-20.4
    startTurn(play, play.state.firstSeat, false); // PDQ-3.11
    settle(play);
    return play.events;
  },
};
