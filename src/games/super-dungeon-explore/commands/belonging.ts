import { isRejection, type Rejection, reject } from '../../../engine/rejection.ts';
import type { Actor, Seat } from '../../../engine/ruleset.ts';
import type { Decision, DecisionKind, DecisionOf } from '../decisions/tasks.ts';
import { copiesNamed, isCursed } from '../facts/cards.ts';
import { modelOf, type Standing, standing } from '../facts/models.ts';
import { seatsOf, sideOf } from '../facts/seats.ts';
import { type RefusalCode, refuse } from '../rejections.ts';
import { CONSUL_SEAT, type Model, type Side, type State, type Step } from '../state.ts';

/** When a command may come: in answer to these decisions, or in these steps by this side. */
interface Belonging {
  readonly answers?: readonly DecisionKind[];
  readonly steps?: readonly Step[];
  /** Steps in which it is refused for a reason of its own. */
  readonly heard?: readonly Step[];
  /** TURN: the side whose turn it is; ANY: its own rejections say who. */
  readonly side?: Side | 'TURN' | 'ANY';
  /** Instead of WRONG_PHASE. */
  readonly otherwise?: RefusalCode;
}

const ACTIVE: Belonging = { steps: ['HERO_ACTIVE', 'MONSTER_ACTIVE'], side: 'TURN' };
const consul = (...steps: readonly Step[]): Belonging => ({ steps, side: 'CONSUL' });
const heroes = (...steps: readonly Step[]): Belonging => ({ steps, side: 'HEROES' });
const answer = (...answers: readonly DecisionKind[]): Belonging => ({ answers });

/** Commands that are accepted at any time once the game has started (SDE-F.3). */
const ALWAYS: readonly string[] = ['resign', 'setStandingOrder', 'applyDeadline', 'startGame'];

const BELONGINGS: Readonly<Record<string, Belonging>> = {
  chooseConsulForce: consul('CHOOSE_CONSUL_FORCE'),
  selectHeroes: heroes('SELECT_HEROES'),
  placeTile: consul('PLACE_TILES'),
  numberTiles: consul('NUMBER_TILES'),
  takeBack: consul('PLACE_TILES', 'NUMBER_TILES', 'PLACE_SPAWNING_POINTS', 'PLACE_CHESTS'),
  placeSpawningPoint: consul('PLACE_SPAWNING_POINTS'),
  placeChest: consul('PLACE_CHESTS'),
  placePrince: consul('PLACE_PRINCE'),
  shiftPrince: heroes('SHIFT_PRINCE'),
  placeStartToken: heroes('PLACE_START_TOKEN'),
  placeEndToken: consul('PLACE_END_TOKEN'),
  placeCrystal: { steps: ['PLACE_CRYSTAL'], side: 'ANY' },
  placeHeroes: heroes('PLACE_HEROES'),
  spawn: { answers: ['SPAWN'], otherwise: 'NO_SPAWN_PENDING' },
  activate: { steps: ['SELECT_HERO', 'SELECT_MONSTER'], heard: ['HERO_ACTIVE', 'MONSTER_ACTIVE'], side: 'TURN' },
  move: ACTIVE,
  dash: ACTIVE,
  attack: ACTIVE,
  useAction: ACTIVE,
  standUp: ACTIVE,
  openChest: ACTIVE,
  interact: ACTIVE,
  endActivation: ACTIVE,
  drinkPotion: {
    answers: ['REACTION'],
    steps: ['HERO_ACTIVE', 'SELECT_MONSTER', 'MONSTER_ACTIVE'],
    heard: ['SELECT_HERO', 'POWER_UP'],
    side: 'ANY',
  },
  endTurn: { steps: ['SELECT_MONSTER'], heard: ['MONSTER_ACTIVE'], side: 'CONSUL' },
  allocateDrops: answer('ALLOCATE_DROPS'),
  chooseControlPaths: answer('CHOOSE_CONTROL_PATHS'),
  chooseArc: answer('CHOOSE_ARC'),
  chooseDefence: answer('CHOOSE_DEFENCE'),
  passReaction: answer('REACTION'),
  answerPotionRequest: answer('SHARE_POTION'),
  chooseTreasure: answer('CHOOSE_TREASURE'),
  reviveHero: answer('REVIVE_HERO'),
  equip: { answers: ['EQUIPMENT'], otherwise: 'NOT_EQUIPMENT_STEP' },
  exchangeLoot: { answers: ['EQUIPMENT'], otherwise: 'NOT_EQUIPMENT_STEP' },
  endPowerUp: answer('EQUIPMENT'),
  carrierMove: answer('CARRIER_MOVE'),
  placeMiniBoss: answer('PLACE_MINI_BOSS'),
  placeDungeonBoss: answer('PLACE_DUNGEON_BOSS'),
  chooseRelics: answer('CHOOSE_RELICS'),
  chooseBonus: answer('CHOOSE_BONUS'),
  chooseSightingOrigin: answer('CHOOSE_SIGHTING_ORIGIN'),
  timeoutHeal: answer('TIMEOUT_HEAL'),
};

/** Where a command names its acting model. */
const ACTING: Readonly<Record<string, 'modelId' | 'drinkerId' | 'heroId'>> = {
  activate: 'modelId',
  move: 'modelId',
  dash: 'modelId',
  attack: 'modelId',
  useAction: 'modelId',
  standUp: 'modelId',
  openChest: 'modelId',
  interact: 'modelId',
  endActivation: 'modelId',
  drinkPotion: 'drinkerId',
  equip: 'heroId',
};

/** What would be no refusal of the common ones, for who sent something else. */
const commandsFor = (isRight: (belonging: Belonging) => boolean): readonly string[] =>
  Object.keys(BELONGINGS).filter((type) => isRight(BELONGINGS[type] as Belonging));

/** The acting model, where it is a Hero of another hero seat: of the common refusals the first (G.1). */
function othersHero(command: { readonly type: string }, state: State, actor: Seat): Model | undefined {
  const given = command as Readonly<Record<string, string | undefined>>;
  const hero = modelOf(state, given[ACTING[command.type] ?? ''] ?? null);
  if (hero === undefined || hero.hero === null || sideOf(actor) !== 'HEROES' || seatsOf(state, hero).includes(actor))
    return undefined;
  return command.type === 'equip' && isCursedInBackpack(state, given.cardId ?? '') ? undefined : hero;
}

/** A Cursed card is put on a Hero by any hero seat (SDE-F.13). */
function isCursedInBackpack(state: State, cardId: string): boolean {
  const [copy] = copiesNamed([cardId], state.backpack.cards);
  return copy !== undefined && isCursed(state, copy);
}

/** The decision the game waits for, if there is one. */
export function pendingDecision(state: State): Decision | undefined {
  const top = state.agenda.at(-1);
  return top?.task === 'DECISION' ? top : undefined;
}

/** The pending decision of this kind, where this seat may answer it. */
export function asked<K extends DecisionKind>(state: State, kind: K, seat: Seat): DecisionOf<K> | undefined {
  const pending = pendingDecision(state);
  return pending?.decision === kind && pending.seats.includes(seat) ? (pending as DecisionOf<K>) : undefined;
}

/** The pending decision of a command that answers it: the common checks have made sure of it. */
export function answered<K extends DecisionKind>(state: State, kind: K): DecisionOf<K> {
  const pending = pendingDecision(state);
  if (pending?.decision !== kind) throw new TypeError(`${kind} is not pending`);
  return pending as DecisionOf<K>;
}

/** The common refusals of G.1 up to NOT_YOUR_TURN, in their order; so no potion is drunk while an action waits for its decisions (SDE-19.8). */
export function before(command: { readonly type: string }, state: State, actor: Actor): Rejection | undefined {
  if (command.type === 'startGame' || actor === 'server') return undefined;
  if (actor !== CONSUL_SEAT && !state.heroSeats.includes(actor))
    return reject('NOT_YOUR_TURN', 'SDE-F.16', `seat ${actor} has given up`, { seat: actor });
  if (ALWAYS.includes(command.type)) return undefined;
  const others = othersHero(command, state, actor);
  if (others !== undefined) return refuse('NOT_YOUR_HERO', { modelId: others.id, seats: seatsOf(state, others) });
  const belonging = BELONGINGS[command.type] ?? {};
  const pending = pendingDecision(state);
  if (pending !== undefined) {
    const isAnswer = belonging.answers?.includes(pending.decision) === true;
    if (!isAnswer)
      return refuse('DECISION_PENDING', {
        decision: pending.decision,
        seats: pending.seats,
        commands: commandsFor(({ answers }) => answers?.includes(pending.decision) === true),
      });
    return pending.seats.includes(actor)
      ? undefined
      : refuse('NOT_YOUR_DECISION', { decision: pending.decision, seats: pending.seats });
  }
  const { step } = state;
  if (belonging.steps?.includes(step) !== true && belonging.heard?.includes(step) !== true)
    return refuse(belonging.otherwise ?? 'WRONG_PHASE', {
      step,
      commands: commandsFor(({ steps }) => steps?.includes(step) === true),
    });
  const side = belonging.side === 'TURN' ? state.turn.side : belonging.side;
  return side === 'ANY' || side === sideOf(actor) ? undefined : refuse('NOT_YOUR_TURN', { side: side ?? null });
}

/** Whether the step lets this seat send the command now, decisions aside: what offers ask first. */
export function mayAct(state: State, type: string, seat: Seat): boolean {
  return state.outcome === null && state.step !== 'LOBBY' && !isRejection(before({ type }, state, seat));
}

/** The acting model, of the actor's side and seat: MODEL_NOT_FOUND, NOT_YOUR_MODEL, NOT_YOUR_HERO. */
export function ownModel(state: State, id: string, actor: Actor): Model | Rejection {
  const model = modelOf(state, id);
  if (model === undefined) return refuse('MODEL_NOT_FOUND', { modelId: id });
  if (actor === 'server') return model;
  if (model.side !== sideOf(actor)) return refuse('NOT_YOUR_MODEL', { modelId: id });
  return seatsOf(state, model).includes(actor) ? model : refuse('NOT_YOUR_HERO', { modelId: id, seats: seatsOf(state, model) });
}

/** The active model as commands of an activation name it. */
export function activeModel(state: State, id: string, actor: Actor): Standing | Rejection {
  const model = ownModel(state, id, actor);
  if (isRejection(model)) return model;
  const active = state.active?.modelId === id ? standing(state, id) : undefined;
  return active ?? refuse('NOT_ACTIVE_MODEL', { modelId: id, active: state.active?.modelId ?? null });
}

/** The active model where this seat commands it: what offers of an activation start from. */
export function activeFor(state: State, type: string, seat: Seat): Standing | undefined {
  if (state.active === null || !mayAct(state, type, seat)) return undefined;
  const model = standing(state, state.active.modelId);
  return model !== undefined && seatsOf(state, model).includes(seat) ? model : undefined;
}
