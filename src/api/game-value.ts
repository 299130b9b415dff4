import type { Answer } from '../app/answer.ts';
import type { ListedGame, StoredGame } from '../app/ports.ts';
import { offersTo } from '../app/read.ts';
import { type Sight, seatsOf } from '../app/sight.ts';
import type { GameDoor } from '../graphql/door.ts';
import type { GameSummaryType, SeatType, ToActType } from '../graphql/game.type.ts';
import { type OfferType, spellOffer } from '../graphql/offer.type.ts';

const isOver = (game: Pick<StoredGame, 'status'>): boolean => game.status === 'FINISHED' || game.status === 'ABANDONED';

const seatsOfTable = (game: Pick<StoredGame, 'seatCount' | 'seats' | 'abandonVotes'>): SeatType[] =>
  Array.from({ length: game.seatCount }, (_, seat) => ({
    seat,
    player: game.seats.find((holder) => holder.seat === seat)?.player ?? null,
    agreesToAbandon: game.abandonVotes.includes(seat),
  }));

const toActOf = (game: Pick<StoredGame, 'toAct'>): ToActType[] =>
  game.toAct.map(({ seat, kind }) => ({ seat, kind, deadline: null }));

/** A game as GraphQL resolves it. What costs something (table, offers) is made only when it is asked for. */
export function gameValue(sight: Sight, doors: readonly GameDoor[]): object {
  const { game, ruleset, state, viewer, caller } = sight;
  const door = doors.find((one) => one.ruleset.name === game.ruleset);
  const isInsider = caller !== undefined && (viewer.length > 0 || game.hostId === caller.player.id);
  return {
    __typename: `${door?.prefix}Game`,
    id: game.id,
    ruleset: game.ruleset,
    rulesRevision: game.revision,
    contentHash: game.contentHash,
    status: game.status,
    version: game.version,
    visibility: game.visibility,
    hostId: game.hostId,
    inviteCode: isInsider ? game.inviteCode : null,
    seats: seatsOfTable(game),
    yourSeats: viewer,
    options: game.options,
    toAct: isOver(game) ? [] : toActOf(game),
    get offers(): OfferType[] {
      return offersTo(sight).map(spellOffer);
    },
    outcome: game.outcome,
    seedCommitment: game.seedCommitment,
    secret: isOver(game) ? Buffer.from(game.secret).toString('hex') : null,
    campaign: game.campaign === null ? null : { id: game.campaign.id, gameNumber: game.campaign.gameNumber },
    createdAt: game.createdAt,
    updatedAt: game.updatedAt,
    lastEventAt: game.lastEventAt,
    get table(): unknown {
      return ruleset.view(state, viewer);
    },
  };
}

/** A game of a list. */
export function summaryValue(game: ListedGame, viewerId: string | undefined): GameSummaryType {
  const { id, ruleset, status, version, visibility, hostId, outcome, campaign, createdAt, updatedAt } = game;
  return {
    id,
    ruleset,
    status,
    version,
    visibility,
    hostId,
    seats: seatsOfTable(game),
    yourSeats: seatsOf(game, viewerId),
    toAct: isOver(game) ? [] : toActOf(game),
    outcome,
    campaign,
    createdAt,
    updatedAt,
  };
}

/** The answer to an accepted command as GraphQL resolves it. */
export function acceptedValue(answer: Answer, doors: readonly GameDoor[]): object {
  const door = doors.find((one) => one.ruleset.name === answer.sight.game.ruleset);
  return {
    __typename: `${door?.prefix}Accepted`,
    version: answer.version,
    events: answer.events,
    get game(): object {
      return gameValue(answer.sight, doors);
    },
  };
}
