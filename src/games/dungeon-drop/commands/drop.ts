import type { Point } from '../../../engine/offer.ts';
import { reject } from '../../../engine/rejection.ts';
import type { CommandRule } from '../../../engine/ruleset.ts';
import { DROP_MAX, DROP_MIN } from '../../../kernel/index.ts';
import { carryOn } from '../effects/interpreter.ts';
import type { DungeonDropEvent } from '../events.ts';
import { aimRegion, aimRule, hullCentre, isInRegion, mm, tokenCentre } from '../facts/regions.ts';
import type { Hand, State } from '../state.ts';
import { decision, type Play } from '../steps/play.ts';
import { dropDungeon } from '../steps/setup-drop.ts';
import { dropCubes } from '../steps/simulate.ts';
import { afterSoloLoot, testConsumed } from '../steps/solo.ts';
import { endTurn, explore, startFirstTurn } from '../steps/turn.ts';
import { shaped } from './shape.ts';
import { isActive } from './turn-check.ts';

/** Whatever is due to be dropped falls from the hand: setup, Explore, or cubes an ability, Potion or Shield put there. */
export interface Drop {
  readonly type: 'drop';
  readonly aim: Point;
  readonly heightMm: number;
}

const AIM_REFUSALS = {
  CENTRAL: ['AIM_NOT_CENTRAL', 'DD-4.8', 'the setup drop aims at the middle of the table'],
  ROOM: ['AIM_OUTSIDE_ROOM', 'DD-17.2', 'an Explore aims inside the current Room'],
  DUNGEON: ['AIM_OUTSIDE_DUNGEON', 'DD-2.8', 'a drop aims over the Dungeon'],
} as const;

const isDue = ({ phase }: State): boolean => phase === 'SETUP_DROP' || phase === 'EXPLORE' || phase === 'HAND';

export const drop: CommandRule<State, Drop, DungeonDropEvent> = {
  wellFormed: shaped({ aim: 'point', heightMm: 'number' }),

  offers(state, seat) {
    if (!isActive(state, seat) || !isDue(state)) return [];
    const region = aimRegion(state);
    const aim =
      aimRule(state) === 'ROOM' ? tokenCentre(state) : aimRule(state) === 'CENTRAL' ? { x: 0, y: 0 } : hullCentre(state);
    const inside = isInRegion(region, aim) ? aim : (region.polygon[0] as Point);
    return [
      {
        verb: 'drop',
        fields: { aim: region, heightMm: { kind: 'NUMBER', min: mm(DROP_MIN), max: mm(DROP_MAX) } },
        example: { aim: { x: inside.x, y: inside.y }, heightMm: 200 },
        note: { reason: state.hand?.reason ?? 'EXPLORE' },
      },
    ];
  },

  decide({ aim, heightMm }, state, actor, chance) {
    const seat = actor as number;
    if (!isDue(state)) return reject('DROP_NOT_PENDING', 'DD-6.8', 'there is nothing to drop');
    if (heightMm < mm(DROP_MIN) || heightMm > mm(DROP_MAX))
      return reject('HEIGHT_OUT_OF_RANGE', 'DD-2.7', `a drop is made from ${mm(DROP_MIN)} to ${mm(DROP_MAX)} mm`, {
        min: mm(DROP_MIN),
        max: mm(DROP_MAX),
      });
    const [code, rule, message] = AIM_REFUSALS[aimRule(state)];
    if (!isInRegion(aimRegion(state), aim)) return reject(code, rule, message, { aim: { x: aim.x, y: aim.y } });
    return decision(state, chance, (play) => {
      if (state.phase === 'SETUP_DROP') {
        dropDungeon(play, seat, aim, heightMm);
        if (state.solo === null) startFirstTurn(play);
      } else if (state.phase === 'EXPLORE') {
        explore(play, seat, aim, heightMm);
      } else {
        const hand = state.hand as Hand;
        dropCubes(play, seat, hand.reason, hand.ids, aim, heightMm);
        goOn(play, seat);
      }
    });
  },
};

/** What the drop of a hand leads to: the ability goes on, or the turn that looted ends (DD-7.11, DD-10.11, DD-18.6). */
function goOn(play: Play, seat: number): void {
  const { turn, solo, phase } = play.state;
  if (turn.ability !== null) carryOn(play, seat);
  else if (turn.roomFormed && solo === null) endTurn(play);
  else if (turn.roomFormed) afterSoloLoot(play);
  else if (phase === 'SOLO_MOVE') testConsumed(play);
}
