import { GEAR_KINDS } from '../data/gear.ts';
import { gearChoices, gearRefusal, gearRule } from '../gear/all.ts';
import { GEAR_SHAPES, type GearArguments } from '../gear/gear.ts';
import { type ByHeroCommand, oneOf } from '../shape.ts';
import { heroCommand } from './rule.ts';

/** Uses a piece of Gear (section 24); each piece is a file of the gear folder. */
export interface UseGear extends ByHeroCommand, GearArguments {
  readonly type: 'useGear';
}

export const useGear = heroCommand<UseGear>({
  verb: 'useGear',
  shape: { gear: oneOf(GEAR_KINDS), ...GEAR_SHAPES },
  wellFormed: (command) => gearRule(command.gear)?.wellFormed(command),
  namedHeroes: ({ targetHero, forHero }) => [targetHero, forHero],
  refusal: (command, state, seat) => gearRefusal(state, seat, command),
  choices: gearChoices,
  carryOut: (play, command, seat) => gearRule(command.gear)?.carryOut(play, seat, command),
});
