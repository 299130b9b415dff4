import type { Setup } from '../../engine/ruleset.ts';
import { readCarried } from './campaign.ts';
import { FLOOR_SPACES } from './facts/spaces.ts';
import { FRESH, type Options, type State } from './state.ts';

/** The empty table of a Session just created; in a Campaign its Party is known already (PDQ-26.1). */
export function initialState(setup: Setup<Options>): State {
  const campaign = setup.campaign;
  const party = campaign === undefined ? null : readCarried(campaign.carried).party;
  return {
    gameId: setup.gameId,
    options: campaign === undefined ? setup.options : { ...setup.options, rules: 'EXPANSION' },
    status: 'LOBBY',
    ending: null,
    campaign: campaign === undefined || party === null ? null : { id: campaign.id, sessionNo: campaign.gameNumber, party },
    chosen: party === null ? Array.from({ length: setup.seats }, () => null) : party.map(({ hero }) => hero),
    startingGear: null,
    heroes: [],
    firstSeat: 0,
    roundNo: 0,
    turnNo: 0,
    turn: {
      seat: 0,
      phase: 'MOVE',
      poisonDue: false,
      moveDone: false,
      revealDone: false,
      arrived: false,
      cutShort: false,
      limits: FRESH,
    },
    extraTurns: 0,
    pending: null,
    queue: [],
    bossFight: null,
    floor: FLOOR_SPACES.map(() => null),
    keysOnFloor: [],
    relics: [],
    exitFound: false,
    merchantFound: false,
    piles: { discard: [], monster: [], gem: [], merchant: [] },
    purchaseOffer: [],
    help: [],
    reactionWindow: null,
  };
}
