import { assemble } from '../../engine/assemble.ts';
import { hashOf } from '../../engine/json.ts';
import type { Outcome, Ruleset, Seat, Setup, Waiting } from '../../engine/ruleset.ts';
import { campaignRules, readCarried } from './campaign.ts';
import { type AbandonGame, abandonGame } from './commands/abandon-game.ts';
import { type Attack, attack } from './commands/attack.ts';
import { type CastSpell, castSpell } from './commands/cast-spell.ts';
import { type ChooseHero, chooseHero } from './commands/choose-hero.ts';
import { type ChoosePurchase, choosePurchase } from './commands/choose-purchase.ts';
import { type ChooseStartingGear, chooseStartingGear } from './commands/choose-starting-gear.ts';
import { type CloseReactionWindow, closeReactionWindow } from './commands/close-reaction-window.ts';
import { type EndTurn, endTurn } from './commands/end-turn.ts';
import { type GiveItem, giveItem } from './commands/give-item.ts';
import { type GiveKey, giveKey } from './commands/give-key.ts';
import { type KeepRoll, keepRoll } from './commands/keep-roll.ts';
import { type LevelUp, levelUp } from './commands/level-up.ts';
import { type Move, move } from './commands/move.ts';
import { type PassMove, passMove } from './commands/pass-move.ts';
import { type PassReaction, passReaction } from './commands/pass-reaction.ts';
import { type PickUp, pickUp } from './commands/pick-up.ts';
import { type Purchase, purchase } from './commands/purchase.ts';
import { type Reroll, reroll } from './commands/reroll.ts';
import { type ResolveTrap, resolveTrap } from './commands/resolve-trap.ts';
import { type Reveal, reveal } from './commands/reveal.ts';
import { type RollPoison, rollPoison } from './commands/roll-poison.ts';
import { type SearchTile, searchTile } from './commands/search-tile.ts';
import { type SelectHenchmen, selectHenchmen } from './commands/select-henchmen.ts';
import { type SellItem, sellItem } from './commands/sell-item.ts';
import { type SetStandingOrder, setStandingOrder } from './commands/set-standing-order.ts';
import { type StartGame, startGame } from './commands/start-game.ts';
import { type SurrenderTile, surrenderTile } from './commands/surrender-tile.ts';
import { type UseGear, useGear } from './commands/use-gear.ts';
import { type UseItem, useItem } from './commands/use-item.ts';
import { ATTACK_DIE, CONFUSES, HENCHMEN, POISON, SAVES } from './data/die.ts';
import { GEAR } from './data/gear.ts';
import { HERO_KINDS, type HeroKind, KEY_SPACES, LEVELS, PURCHASE_PRICE, RING_PRICE, SALE_PRICE } from './data/heroes.ts';
import { BASE_TILES, EXPANSION_TILES, tileIds } from './data/tiles.ts';
import type { PdqEvent, Stamp } from './events.ts';
import { evolvers } from './evolve.ts';
import { seatOfHero } from './facts/party.ts';
import { readFixture } from './fixture.ts';
import { imagine } from './imagine.ts';
import { initialState } from './initial.ts';
import { optionSpecs, readOptions } from './options.ts';
import { startedOver } from './start-over.ts';
import type { Options, State } from './state.ts';
import { redact, type TableView, view } from './view.ts';

/** Everything a seat or the server can ask for. */
export type PdqCommand =
  | AbandonGame
  | Attack
  | CastSpell
  | ChooseHero
  | ChoosePurchase
  | ChooseStartingGear
  | CloseReactionWindow
  | EndTurn
  | GiveItem
  | GiveKey
  | KeepRoll
  | LevelUp
  | Move
  | PassMove
  | PassReaction
  | PickUp
  | Purchase
  | Reroll
  | ResolveTrap
  | Reveal
  | RollPoison
  | SearchTile
  | SelectHenchmen
  | SellItem
  | SetStandingOrder
  | StartGame
  | SurrenderTile
  | UseGear
  | UseItem;

const assembled = assemble<State, PdqCommand, PdqEvent>({
  // Offers come in this order: what the Session waits for, what brings it on, what else may be done, and giving up last.
  rules: {
    chooseHero,
    chooseStartingGear,
    startGame,
    rollPoison,
    reroll,
    keepRoll,
    surrenderTile,
    resolveTrap,
    searchTile,
    selectHenchmen,
    choosePurchase,
    useItem,
    attack,
    move,
    passMove,
    reveal,
    levelUp,
    purchase,
    pickUp,
    endTurn,
    passReaction,
    castSpell,
    giveItem,
    giveKey,
    sellItem,
    useGear,
    setStandingOrder,
    abandonGame,
    closeReactionWindow,
  },
  evolvers,
  serverCommands: ['closeReactionWindow'],
});

/** Somebody everybody waits for: a decision, a reaction, a Boss turn, or the step of the turn that is running. */
function waitingFor(state: State): readonly Waiting[] {
  if (state.status === 'OVER') return [];
  if (state.status === 'LOBBY')
    return state.chosen.flatMap((hero, seat): readonly Waiting[] => {
      if (hero === null) return [{ seat, kind: 'CHOOSE_HERO' }];
      const lacksGear = hero === 'FARMER' && state.campaign === null && state.startingGear === null;
      return lacksGear ? [{ seat, kind: 'CHOOSE_STARTING_GEAR' }] : [];
    });
  if (state.pending !== null) return [{ seat: state.pending.seat, kind: state.pending.kind }];
  const eligible = state.reactionWindow?.eligible ?? [];
  if (eligible.length > 0) return eligible.map((seat) => ({ seat, kind: 'REACTION' }));
  if (state.bossFight !== null) return [{ seat: state.bossFight.turnOf, kind: 'BOSS_TURN' }];
  return [{ seat: state.turn.seat, kind: state.turn.phase }];
}

/** Win and loss are shared by every Hero (PDQ-4.9). */
function outcome(state: State): Outcome | undefined {
  const { ending } = state;
  if (ending === null) return undefined;
  if (ending.result === 'WON') return { completed: true, winners: state.heroes.map((_, seat) => seat), reason: 'WON' };
  return { completed: ending.cause !== 'ABANDONED', winners: [], reason: ending.cause };
}

function seatNamed(command: PdqCommand, state: State): Seat | undefined {
  const hero = command.type === 'chooseHero' ? undefined : (command as { readonly hero?: HeroKind | null }).hero;
  if (hero === undefined || hero === null) return undefined;
  if (state.heroes.length > 0) return HERO_KINDS.includes(hero) ? seatOfHero(state, hero) : undefined;
  const seat = state.chosen.indexOf(hero);
  return seat < 0 ? undefined : seat;
}

/** Every event is stamped with the turn and the Round it happened in (section 29). */
const momentOf = ({ turnNo, roundNo }: Stamp): { readonly turn: number; readonly round: number } => ({
  turn: turnNo,
  round: roundNo,
});

/** A new Session; the first of a Campaign tells of the Campaign, its Party and the Farmer's Gear before itself. */
function created(setup: Setup<Options>): readonly PdqEvent[] {
  const { campaign, options, seats, seedCommitment } = setup;
  const stamp = { turnNo: 0, roundNo: 0, actor: null };
  const session: PdqEvent = {
    type: 'SessionCreated',
    data: {
      ...stamp,
      rules: campaign === undefined ? options.rules : 'EXPANSION',
      options,
      seats,
      campaignId: campaign?.id ?? null,
      sessionNo: campaign?.gameNumber ?? null,
      seedCommitment,
    },
  };
  if (campaign?.gameNumber !== 1) return [session];
  const { party } = readCarried(campaign.carried);
  const gained = party.flatMap(({ hero, gear }) =>
    gear.map((piece): PdqEvent => {
      const first = { hero, gear: piece, random: false, drawIndex: null, level: 0, count: 1 };
      return { type: 'GearGained', data: { ...stamp, ...first } }; // PDQ-22.5
    }),
  );
  return [{ type: 'CampaignCreated', data: { ...stamp, campaignId: campaign.id, party } }, ...gained, session];
}

/** Pocket Dungeon Quest with Don't Go Alone, whole. */
export const ruleset: Ruleset<State, PdqCommand, PdqEvent, TableView, Options> = {
  name: 'pocket-dungeon-quest',
  title: 'Pocket Dungeon Quest',
  summary: 'One to four Heroes search a dungeon of a hundred tiles for three Relics and the Exit. Cooperative, with campaigns.',
  revision: 1,
  seatCount: { min: 1, max: 4 },
  optionSpecs,
  commands: [
    'chooseHero',
    'chooseStartingGear',
    'startGame',
    'abandonGame',
    'setStandingOrder',
    'passReaction',
    'rollPoison',
    'move',
    'passMove',
    'reveal',
    'resolveTrap',
    'attack',
    'reroll',
    'keepRoll',
    'surrenderTile',
    'useItem',
    'castSpell',
    'giveItem',
    'giveKey',
    'pickUp',
    'purchase',
    'choosePurchase',
    'searchTile',
    'selectHenchmen',
    'levelUp',
    'sellItem',
    'useGear',
    'endTurn',
  ],
  lobbyCommands: ['chooseHero', 'chooseStartingGear', 'startGame'],
  serverCommands: ['closeReactionWindow'],
  cooperative: true,
  campaign: { ...campaignRules, moment: ({ data }) => momentOf(data as Stamp) },
  readOptions: (given) => readOptions(given),
  contentHash: (options) =>
    hashOf({
      tiles: [BASE_TILES, EXPANSION_TILES],
      inPlay: tileIds(options.monsterSwaps),
      die: [ATTACK_DIE, HENCHMEN, SAVES, POISON, CONFUSES],
      heroes: HERO_KINDS,
      ...(options.rules === 'EXPANSION' ? { gear: GEAR, levels: LEVELS, keys: KEY_SPACES } : {}),
      prices: [PURCHASE_PRICE, RING_PRICE, SALE_PRICE],
    }),
  initialState,
  create: created,
  ...assembled,
  view,
  redact,
  secretsWithoutChance: ['TilePeeked'],
  imagine,
  waitingFor,
  hasStarted: (state) => state.status !== 'LOBBY',
  outcome,
  seatNamed,
  startOver: startedOver,
  startOverEvents: ['SessionStartedOver'],
  reactions: ['useGear'],
  readFixture,
};
