import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import { TOME_SIZE } from '../data/gear.ts';
import { type CarriedKind, isSpell, type SpellKind } from '../data/tiles.ts';
import { kindsAmong } from '../facts/inventory.ts';
import { heroAt, turnSeat } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { among } from '../shape.ts';
import { castChoices, castRefusal, castSpell, spellShapeRefusal } from '../spells/casting.ts';
import type { SpellArguments } from '../spells/spell.ts';
import type { Hero } from '../state.ts';
import { type GearArguments, type GearRule, markUsed, takes } from './gear.ts';

const spellOf = (given: GearArguments): SpellArguments => {
  const { targetHero, to, targetCell, cellA, cellB, cells } = given;
  const aims = { targetHero, to, targetCell, cellA, cellB, cells };
  const set = Object.fromEntries(Object.entries(aims).filter(([, value]) => value !== undefined && value !== null));
  return { spell: given.spell as SpellKind, ...set };
};

function memorizeRefusal(hero: Hero, spell: CarriedKind, replace: CarriedKind | null | undefined): Rejection | undefined {
  if (!hero.inventory.includes(spell)) return refuse('NOT_HELD', 'PDQ-24.26', { spell });
  if (!isSpell(spell)) return refuse('NOT_A_SPELL', 'PDQ-24.26', { spell });
  const isTomeFull = hero.tome.length >= TOME_SIZE;
  if (replace === undefined || replace === null)
    return isTomeFull ? refuse('TOME_FULL', 'PDQ-24.26', { tome: hero.tome }) : undefined;
  if (!isTomeFull) return invalidArgument('there is room in the Tome: nothing is replaced', { replace });
  return (hero.tome as readonly CarriedKind[]).includes(replace) ? undefined : refuse('NOT_MEMORIZED', 'PDQ-24.26', { replace });
}

const AIMS = ['targetHero', 'to', 'targetCell', 'cellA', 'cellB', 'cells'] as const;

/** Spell Tome: memorizes Spells of the Inventory and casts them again and again (PDQ-24.26 to PDQ-24.30). */
export const spellTome: GearRule = {
  wellFormed(given) {
    if (given.action === 'MEMORIZE') return takes(given, ['action', 'spell'], ['replace']);
    if (given.action !== 'CAST') return invalidArgument('the Tome memorizes or casts', { argument: 'action' });
    const shape = takes(given, ['action', 'spell'], AIMS);
    if (shape !== undefined) return shape;
    return isSpell(given.spell as CarriedKind)
      ? spellShapeRefusal(spellOf(given))
      : invalidArgument(`${given.spell} is no Spell`);
  },
  ignoresCooldown: (given) => given.action === 'MEMORIZE',
  ownTurnOnly: (given) => given.action === 'MEMORIZE',
  refusal(state, seat, given) {
    const hero = heroAt(state, seat);
    const spell = given.spell as SpellKind;
    if (given.action === 'MEMORIZE') return memorizeRefusal(hero, spell, given.replace);
    if (!hero.tome.includes(spell)) return refuse('NOT_MEMORIZED', 'PDQ-24.28', { spell });
    if (spell === 'EXTRA_MOVE' && turnSeat(state) !== seat) return refuse('OWN_TURN_ONLY', 'PDQ-24.29');
    return castRefusal(state, seat, spellOf(given));
  },
  choices(state, seat) {
    const hero = heroAt(state, seat);
    const isOwn = turnSeat(state) === seat;
    const castable = kindsAmong(hero.tome).filter((spell) => isOwn || spell !== 'EXTRA_MOVE');
    const casts = castChoices(state, seat, castable).map((fields) => ({ action: among(['CAST']), ...fields }));
    const spells = kindsAmong(hero.inventory.filter(isSpell));
    if (!isOwn || spells.length === 0) return casts;
    const memorize = { action: among(['MEMORIZE']), spell: among(spells) };
    return [hero.tome.length >= TOME_SIZE ? { ...memorize, replace: among(kindsAmong(hero.tome)) } : memorize, ...casts];
  },
  carryOut(play, seat, given) {
    const { kind } = play.hero(seat);
    if (given.action === 'MEMORIZE') {
      if (given.replace !== undefined && given.replace !== null)
        play.emit('TileMovedToPile', { kind: given.replace, pile: 'merchant', from: 'TOME', hero: kind });
      play.emit('SpellMemorized', { hero: kind, kind: given.spell as SpellKind });
      return;
    }
    markUsed(play, seat, 'SPELL_TOME'); // PDQ-24.28: one cooldown for both Spells
    castSpell(play, seat, spellOf(given), true);
  },
};
