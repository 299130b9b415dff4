import { standingRefusal } from '../checks/standing.ts';
import { isSpell } from '../data/tiles.ts';
import { kindsAmong } from '../facts/inventory.ts';
import { heroAt } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import type { ByHeroCommand } from '../shape.ts';
import { castSpell as cast, castChoices, castRefusal, spellShapeRefusal } from '../spells/casting.ts';
import { AIM_SHAPES, aSpell, type SpellArguments } from '../spells/spell.ts';
import { heroCommand } from './rule.ts';

/** Casts a Spell of the Inventory (section 15). */
export interface CastSpell extends ByHeroCommand, SpellArguments {
  readonly type: 'castSpell';
}

export const castSpell = heroCommand<CastSpell>({
  verb: 'castSpell',
  shape: { spell: aSpell, ...AIM_SHAPES },
  wellFormed: spellShapeRefusal,
  namedHeroes: ({ targetHero }) => [targetHero],
  refusal(command, state, seat) {
    const standing = standingRefusal(state, seat, { turn: 'OWN' });
    if (standing !== undefined) return standing;
    if (!heroAt(state, seat).inventory.includes(command.spell)) return refuse('NOT_HELD', 'PDQ-13.6', { spell: command.spell });
    return castRefusal(state, seat, command);
  },
  choices(state, seat) {
    if (standingRefusal(state, seat, { turn: 'OWN' }) !== undefined) return [];
    return castChoices(state, seat, kindsAmong(heroAt(state, seat).inventory.filter(isSpell)));
  },
  carryOut: (play, command, seat) => cast(play, seat, command, false),
});
