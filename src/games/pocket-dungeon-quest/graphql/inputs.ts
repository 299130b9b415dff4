import '../../../graphql/reflect-shim.ts';
import { Field, InputType, Int } from 'type-graphql';
import type { DecoratedClass } from '../../../graphql/door.ts';
import {
  CarriedKindEnum,
  GearActionEnum,
  GearKindEnum,
  HeroKindEnum,
  ItemKindEnum,
  SpellKindEnum,
  TileKindEnum,
  TrapResponseEnum,
} from './enums.ts';

const named = (verb: string, description: string): ClassDecorator =>
  InputType(`PocketDungeonQuest${verb}Input`, { description }) as ClassDecorator;

/** The Hero that acts, which a player of one Hero may leave out. */
abstract class ByHero {
  hero?: string;
}
const HERO = { nullable: true, description: 'The Hero that acts; may be left out by a player who holds one Hero only.' } as const;

/** The input of a command whose only argument is who acts. */
function heroOnly(verb: string, description: string): DecoratedClass {
  const input = class extends ByHero {};
  Field(() => HeroKindEnum, HERO)(input.prototype, 'hero');
  named(verb, description)(input);
  return input;
}

export const PassMoveInput = heroOnly('PassMove', 'Stays where it is.');
export const RollPoisonInput = heroOnly('RollPoison', 'Makes the Poison roll.');
export const RerollInput = heroOnly('Reroll', 'Rolls again.');
export const KeepRollInput = heroOnly('KeepRoll', 'Keeps the roll.');
export const EndTurnInput = heroOnly('EndTurn', 'Ends the turn.');
export const PassReactionInput = heroOnly('PassReaction', 'Does not react.');

@named('Payment', 'Gem tiles by value.')
export class PaymentInput {
  @Field(() => Int, { description: 'Gems worth 10.' }) tens!: number;
  @Field(() => Int, { description: 'Gems worth 5.' }) fives!: number;
}

@named('ChooseHero', 'The Hero of your seat.')
export class ChooseHeroInput {
  @Field(() => HeroKindEnum, { description: 'The Hero to play.' }) hero!: string;
}

@named('ChooseStartingGear', 'The Farmer’s Gear.')
export class ChooseStartingGearInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => GearKindEnum, { description: 'The piece to begin with.' }) gear!: string;
}

@named('SetStandingOrder', 'What a piece of Gear does for an absent owner.')
export class SetStandingOrderInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => GearKindEnum, { description: 'SHIELD or HOLY_WATER.' }) gear!: string;
  @Field(() => [String], {
    description:
      'For the Shield ALWAYS, LETHAL_ONLY or OFF; for Holy Water the Monster kinds and Heroes whose fights it blesses, none for never.',
  })
  policy!: string[];
}

@named('Move', 'Where to go.')
export class MoveInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => String, { description: 'The space, as r4c7.' }) to!: string;
}

@named('Reveal', 'Which tiles to turn up.')
export class RevealInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => [String], {
    nullable: true,
    description: 'Spaces in the order they are turned up; left out: all, clockwise from north.',
  })
  cells?: string[];
}

@named('ResolveTrap', 'The answer to a Trap.')
export class ResolveTrapInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => TrapResponseEnum, { description: 'Disarm it or take it.' }) response!: string;
}

@named('Attack', 'Whom to attack.')
export class AttackInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => String, { description: 'The Monster’s space; in a Boss turn STACK.' }) target!: string;
  @Field(() => String, { nullable: true, description: 'Massive Sword: a second Monster; in a Boss turn NEXT.' })
  secondTarget?: string;
}

@named('SurrenderTile', 'What the Slime gets.')
export class SurrenderTileInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => CarriedKindEnum, { description: 'A tile of the Inventory.' }) kind!: string;
}

@named('UseItem', 'Which Item, and on whom.')
export class UseItemInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => ItemKindEnum, { description: 'The Item.' }) item!: string;
  @Field(() => HeroKindEnum, { nullable: true, description: 'Potion: who drinks it.' }) targetHero?: string;
  @Field(() => Boolean, { nullable: true, description: 'Potion: cure Poison in place of a Heart.' }) cure?: boolean;
  @Field(() => String, { nullable: true, description: 'Bomb: the space; in a Boss turn also STACK.' }) targetCell?: string;
}

@named('CastSpell', 'Which Spell, and how it is aimed.')
export class CastSpellInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => SpellKindEnum, { description: 'The Spell.' }) spell!: string;
  @Field(() => HeroKindEnum, { nullable: true, description: 'Teleport, Swap Tiles, Phoenix Feather: the Hero.' })
  targetHero?: string;
  @Field(() => String, { nullable: true, description: 'Teleport, Swap Tiles: where the Hero goes.' }) to?: string;
  @Field(() => String, { nullable: true, description: 'Teleport: a Monster’s space, or STACK.' }) targetCell?: string;
  @Field(() => String, { nullable: true, description: 'Swap Tiles, Confusion: the first space.' }) cellA?: string;
  @Field(() => String, { nullable: true, description: 'Swap Tiles, Confusion: the second space.' }) cellB?: string;
  @Field(() => [String], { nullable: true, description: 'Foresight: the spaces in order.' }) cells?: string[];
}

@named('GiveItem', 'What to give, and to whom.')
export class GiveItemInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => CarriedKindEnum, { description: 'A tile of the Inventory.' }) kind!: string;
  @Field(() => HeroKindEnum, { description: 'Who gets it.' }) to!: string;
}

@named('GiveKey', 'Who gets a Key.')
export class GiveKeyInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => HeroKindEnum, { description: 'Who gets it.' }) to!: string;
}

@named('PickUp', 'What to pick up.')
export class PickUpInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => String, { description: 'The space of the Item or Spell.' }) cell!: string;
  @Field(() => CarriedKindEnum, { nullable: true, description: 'With a full Inventory: the tile given up for it.' })
  drop?: string;
}

@named('Purchase', 'How to pay.')
export class PurchaseInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => PaymentInput, { nullable: true, description: 'Exactly 30; left out: tens first.' }) payment?: PaymentInput;
}

@named('ChoosePurchase', 'Which tile is bought.')
export class ChoosePurchaseInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => CarriedKindEnum, { description: 'One of the tiles shown.' }) kind!: string;
  @Field(() => CarriedKindEnum, { nullable: true, description: 'With a full Inventory: the tile given back for it.' })
  giveBack?: string;
}

@named('SearchTile', 'Where to search.')
export class SearchTileInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => String, { description: 'The space of a face-down tile.' }) cell!: string;
}

@named('SelectHenchmen', 'Who guards the Boss.')
export class SelectHenchmenInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => [TileKindEnum], { description: 'Monsters of the Monster Pile, the top of the stack first.' }) kinds!: string[];
}

@named('LevelUp', 'The next Level.')
export class LevelUpInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => Int, { nullable: true, description: 'The Level to gain: the next one.' }) toLevel?: number;
  @Field(() => GearKindEnum, { nullable: true, description: 'The Gear it brings.' }) gear?: string;
}

@named('SellItem', 'What to sell.')
export class SellItemInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => CarriedKindEnum, { description: 'A tile of the Inventory.' }) kind!: string;
  @Field(() => PaymentInput, {
    nullable: true,
    description: 'The gems taken back, worth exactly 10; left out: a ten if there is one.',
  })
  reclaim?: PaymentInput;
}

@named('UseGear', 'Which Gear, and how it is used.')
export class UseGearInput {
  @Field(() => HeroKindEnum, HERO) hero?: string;
  @Field(() => GearKindEnum, { description: 'The Gear.' }) gear!: string;
  @Field(() => GearActionEnum, { nullable: true, description: 'Grapple Shot: SNATCH or STOW; Spell Tome: MEMORIZE or CAST.' })
  action?: string;
  @Field(() => String, { nullable: true, description: 'Torch: the tile to look at; Grapple Shot: the tile to snatch.' })
  cell?: string;
  @Field(() => String, { nullable: true, description: 'Boomerang, Holy Water, Harp, Bow: the Monster’s space, or STACK.' })
  target?: string;
  @Field(() => String, { nullable: true, description: 'Bed Roll: where to go; Spell Tome: where the Hero goes.' }) to?: string;
  @Field(() => CarriedKindEnum, { nullable: true, description: 'Spell Tome: the Spell.' }) spell?: string;
  @Field(() => CarriedKindEnum, { nullable: true, description: 'Spell Tome: the memorized Spell to replace.' }) replace?: string;
  @Field(() => CarriedKindEnum, { nullable: true, description: 'Magic Ring: the tile to fetch.' }) kind?: string;
  @Field(() => PaymentInput, { nullable: true, description: 'Magic Ring: exactly 20; left out: tens first.' })
  payment?: PaymentInput;
  @Field(() => CarriedKindEnum, { nullable: true, description: 'Magic Ring: the tile given up for it.' }) drop?: string;
  @Field(() => HeroKindEnum, { nullable: true, description: 'Holy Water: whose fight is blessed.' }) forHero?: string;
  @Field(() => CarriedKindEnum, { nullable: true, description: 'Bow: what a Slime takes if the shot goes all wrong.' })
  surrender?: string;
  @Field(() => HeroKindEnum, { nullable: true, description: 'Spell Tome: the Hero the Spell is for.' }) targetHero?: string;
  @Field(() => String, { nullable: true, description: 'Spell Tome: a Monster’s space, or STACK.' }) targetCell?: string;
  @Field(() => String, { nullable: true, description: 'Spell Tome: the first space.' }) cellA?: string;
  @Field(() => String, { nullable: true, description: 'Spell Tome: the second space.' }) cellB?: string;
  @Field(() => [String], { nullable: true, description: 'Spell Tome: the spaces of a Foresight in order.' }) cells?: string[];
}
