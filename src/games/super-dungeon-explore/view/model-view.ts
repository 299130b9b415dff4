import type { Seat } from '../../../engine/ruleset.ts';
import { type AttributeName, isTriggered, type Pool, type Slot, type Status } from '../content/types.ts';
import { ATTRIBUTES } from '../content/vocabulary.ts';
import { activationCost, canActivateAtAll } from '../facts/activation.ts';
import { cardIdOf, equipmentOf, isCursed, treasureEventOf } from '../facts/cards.ts';
import { tilesOf } from '../facts/map.ts';
import { baseOf, cardOf, isStanding } from '../facts/models.ts';
import { abilitiesOf } from '../facts/modifiers.ts';
import { isCarrier } from '../facts/movement.ts';
import { heartsLeft, potionCapacity, totalActionPoints, totalMovement } from '../facts/points.ts';
import { defencePool } from '../facts/pools.ts';
import { type Square, squaresOf } from '../geometry/index.ts';
import type { Model, Side, State } from '../state.ts';
import { abilityText } from './effect-view.ts';

/** One copy of an equipment or treasure card. */
export interface CardView {
  /** `torch#2`. */
  readonly copy: string;
  readonly card: string;
  readonly name: string;
  readonly deck: 'LOOT' | 'TREASURE' | 'RELIC';
  readonly slot: Slot | null;
  readonly cursed: boolean;
  /** The boo booty it brings, where it is no equipment. */
  readonly booBooty: string | null;
}

export interface AttributeView {
  readonly attribute: AttributeName;
  readonly dice: Pool;
  readonly attack: 'MELEE' | 'MAGIC' | 'MISSILE' | null;
  readonly range: number | null;
  readonly defence: boolean;
  /** What it rolls in defence now, every bonus included; null without the icon. */
  readonly defenceDice: Pool | null;
}

/** What only Heroes have. */
export interface HeroSheetView {
  /** Null where any hero seat commands it. */
  readonly seat: Seat | null;
  readonly shared: boolean;
  readonly partyPlace: number;
  readonly potions: number;
  readonly potionCapacity: number;
  readonly coins: number;
  readonly activationToken: boolean;
  readonly destroyed: boolean;
}

export interface ModelView {
  readonly id: string;
  readonly card: string;
  readonly name: string;
  readonly side: Side;
  readonly kind: 'HERO' | 'MONSTER' | 'SPAWNING_POINT';
  readonly rank: string | null;
  readonly platform: string | null;
  readonly skulls: number;
  readonly base: 'SMALL' | 'LARGE';
  /** Null while it is not in the dungeon. */
  readonly at: Square | null;
  readonly squares: readonly Square[];
  readonly tileNumbers: readonly number[];
  readonly hearts: number;
  readonly wounds: number;
  readonly heartsLeft: number;
  readonly statuses: readonly Status[];
  readonly movement: number;
  readonly actionPoints: number;
  readonly attributes: readonly AttributeView[];
  /** Keyword abilities in force now, then the names of triggered ones. */
  readonly abilities: readonly string[];
  readonly equipment: readonly CardView[];
  readonly activatedThisTurn: boolean;
  readonly enteredThisTurn: boolean;
  /** Skull points to activate it now; null for Heroes and for what never activates. */
  readonly activationCost: number | null;
  /** It carries the prince or wears the artifact. */
  readonly carrier: boolean;
  readonly hero: HeroSheetView | null;
}

/** A card of the decks face up. */
export function cardView(state: State, copy: string): CardView {
  const card = equipmentOf(state, copy);
  const event = treasureEventOf(state, copy);
  return {
    copy,
    card: cardIdOf(copy),
    name: card?.name ?? event?.name ?? cardIdOf(copy),
    deck: card?.deck ?? 'TREASURE',
    slot: card?.slot ?? null,
    cursed: isCursed(state, copy),
    booBooty: event?.booBooty ?? null,
  };
}

/** A model as everybody sees it: nothing of it is hidden (Part H). */
export function modelView(state: State, model: Model): ModelView {
  const card = cardOf(state, model);
  const there = isStanding(model) ? model : undefined;
  const { hero } = model;
  const words = [...new Set(abilitiesOf(state, model).map(abilityText))];
  return {
    id: model.id,
    card: model.card,
    name: card.name,
    side: model.side,
    kind: card.kind,
    rank: card.rank,
    platform: card.platform,
    skulls: card.skulls,
    base: card.base,
    at: model.at,
    squares: there === undefined ? [] : squaresOf(baseOf(state, there)),
    tileNumbers: there === undefined ? [] : tilesOf(state, there),
    hearts: card.hearts,
    wounds: model.wounds,
    heartsLeft: heartsLeft(state, model),
    statuses: model.statuses,
    movement: totalMovement(state, model),
    actionPoints: totalActionPoints(state, model),
    attributes: ATTRIBUTES.map((attribute) => {
      const { dice, attack, defence } = card.attributes[attribute];
      const defenceDice = defence ? defencePool(state, model, attribute) : null;
      return { attribute, dice, attack: attack?.type ?? null, range: attack?.range ?? null, defence, defenceDice };
    }),
    abilities: [...words, ...card.abilities.filter(isTriggered).map((ability) => ability.name)],
    equipment: model.equipment.map((copy) => cardView(state, copy)),
    activatedThisTurn: state.turn.count > 0 && model.activatedTurn === state.turn.count,
    enteredThisTurn: state.turn.count > 0 && model.enteredTurn === state.turn.count,
    activationCost: hero === null && there !== undefined && canActivateAtAll(state, model) ? activationCost(state, model) : null,
    carrier: isCarrier(state, model.id),
    hero:
      hero === null
        ? null
        : {
            seat: hero.controller === 'SHARED' ? null : hero.controller,
            shared: hero.controller === 'SHARED',
            partyPlace: state.party.indexOf(model.id),
            potions: hero.potions,
            potionCapacity: potionCapacity(state, model),
            coins: hero.coins,
            activationToken: hero.activationToken,
            destroyed: hero.destroyedAs !== null,
          },
  };
}
