import type { Seat } from '../../../engine/ruleset.ts';
import type { Face } from '../data/die.ts';
import { isExpansionMonster } from '../data/tiles.ts';
import type { EventData, FoughtKind } from '../events.ts';
import { carriesOn, isBlessed, isHit, isStunned, namedMonster, totalOf } from '../facts/fights.ts';
import { tilesThatMayLeave } from '../facts/inventory.ts';
import { livingSeats } from '../facts/party.ts';
import { type Roll, type Space, STACK } from '../state.ts';
import { loseHeart } from './hearts.ts';
import type { Play } from './play.ts';

type AttackRoll = Extract<Roll, { purpose: 'ATTACK' }>;

/** A Monster is beaten: it goes to the Monster Pile, and under expansion rules the Hero gains 1 XP (PDQ-9.7, PDQ-21.5). */
export function defeat(play: Play, seat: Seat, from: Space, by: EventData['MonsterDefeated']['by']): void {
  const monster = namedMonster(play.state, from);
  if (monster === null) return;
  const hero = play.hero(seat);
  play.emit('MonsterDefeated', { hero: hero.kind, monster, from, by });
  if (play.state.options.rules === 'EXPANSION') play.emit('XpGained', { hero: hero.kind, amount: 1, monster, xp: hero.xp + 1 });
  if (monster === 'BOSS') play.emit('BossDefeated', { hero: hero.kind });
}

/** A Monster that was not beaten leaves, if it still lies there (PDQ-9.8). */
export function runOff(play: Play, seat: Seat, cell: Space): void {
  const monster = cell === STACK ? null : namedMonster(play.state, cell);
  if (monster !== null) play.emit('MonsterRanOff', { hero: play.kind(seat), monster, cell });
}

/** Reads an attack roll and does what it says. */
export function resolveAttack(play: Play, attack: AttackRoll, face: Face): void {
  const { seat, target, effect, weapon } = attack;
  const monster = namedMonster(play.state, target);
  if (monster === null) return;
  const read = totalOf(play.hero(seat), face, effect);
  const stunned = isStunned(play.state, target);
  const blessed = weapon !== 'BOW' && isBlessed(play.state, target);
  const isCritical = read.isCritical && !blessed && !isExpansionMonster(monster); // PDQ-23.2, PDQ-24.34
  const outcome = isHit(read) ? 'HIT' : isCritical ? 'CRITICAL' : 'MISS';
  play.emit('AttackResolved', {
    hero: play.kind(seat),
    target,
    monster,
    face,
    swords: read.swords,
    ability: read.ability,
    effect,
    total: read.total,
    outcome,
    weapon,
    stunned,
    blessed,
  });
  if (target === STACK && (outcome === 'HIT' || !stunned)) play.first({ task: 'NEXT_BOSS_TURN' }); // PDQ-11.10, PDQ-24.17
  if (outcome === 'HIT') {
    defeat(play, seat, target, weapon === 'BOW' ? 'BOW' : 'ATTACK');
    if (attack.secondTarget !== null && carriesOn(read))
      defeat(play, seat, target === STACK ? STACK : attack.secondTarget, 'FOLLOW_THROUGH'); // PDQ-24.44
    return;
  }
  if (stunned) {
    play.emit('MonsterStayed', { hero: play.kind(seat), monster, cell: target }); // PDQ-24.16
    return;
  }
  if (blessed && read.isCritical && CRITICALS[monster] !== undefined) prevented(play, seat, monster);
  if (weapon !== 'BOW') loseHeart(play, seat, 'MISS', monster); // PDQ-9.8, PDQ-9.9, PDQ-11.12
  if (play.isHalted) return;
  if (target === STACK) play.emit('MonsterStayed', { hero: play.kind(seat), monster, cell: STACK });
  else play.first({ task: 'RUN_OFF', seat, cell: target });
  if (isCritical) applyCritical(play, attack, monster);
}

type CriticalEffect = EventData['CriticalEffectApplied']['effect'];

const CRITICALS: Readonly<Partial<Record<FoughtKind, CriticalEffect>>> = {
  SLIME: 'TILE_STOLEN',
  GOBLIN: 'GEM_STOLEN',
  FLAYER: 'NEXT_TURN_LOST',
  MINOTAUR: 'SECOND_HEART',
  SKELLY_ARCHER: 'STAYS',
  BOSS: 'EVERY_HERO_HURT',
};

/** Effects that happen even if the attacker did not live to see them (PDQ-10.12). */
const OUTLIVE: readonly CriticalEffect[] = ['GEM_STOLEN', 'EVERY_HERO_HURT'];

function prevented(play: Play, seat: Seat, monster: FoughtKind): void {
  const effect = CRITICALS[monster];
  if (effect !== undefined) play.emit('CriticalEffectApplied', { hero: play.kind(seat), monster, effect, prevented: true });
}

function applyCritical(play: Play, attack: AttackRoll, monster: FoughtKind): void {
  const { seat, target, weapon } = attack;
  const effect = CRITICALS[monster];
  if (effect === undefined || (effect === 'STAYS' && target === STACK)) return; // PDQ-11.13
  if (play.hero(seat).dead && !OUTLIVE.includes(effect)) {
    prevented(play, seat, monster);
    return;
  }
  const hero = play.kind(seat);
  play.emit('CriticalEffectApplied', { hero, monster, effect, prevented: false });
  switch (effect) {
    case 'TILE_STOLEN':
      stealTile(play, attack);
      return;
    case 'GEM_STOLEN':
      stealGem(play, seat);
      return;
    case 'NEXT_TURN_LOST':
      if (!play.hero(seat).lostTurn) play.emit('NextTurnLost', { hero }); // PDQ-10.5, PDQ-10.6
      return;
    case 'SECOND_HEART':
      loseHeart(play, seat, 'MINOTAUR'); // PDQ-10.7
      return;
    case 'STAYS':
      play.next(); // PDQ-10.8: it does not run off
      play.emit('MonsterStayed', { hero, monster, cell: target });
      return;
    case 'EVERY_HERO_HURT':
      for (const one of livingSeats(play.state, seat)) {
        if (weapon !== 'BOW' && !play.isHalted && !play.hero(one).dead) loseHeart(play, one, 'BOSS_CRITICAL'); // PDQ-10.11
      }
  }
}

function stealTile(play: Play, attack: AttackRoll): void {
  const hero = play.hero(attack.seat);
  const loot = tilesThatMayLeave(hero);
  const [oldest] = loot;
  if (oldest === undefined) return; // PDQ-10.2
  if (attack.weapon === 'BOW')
    play.emit('TileStolen', { hero: hero.kind, kind: attack.surrender ?? oldest }); // PDQ-24.42
  else if (loot.length === 1) play.emit('TileStolen', { hero: hero.kind, kind: oldest });
  else play.ask({ kind: 'STEAL_CHOICE', seat: attack.seat }); // PDQ-10.1
}

function stealGem(play: Play, seat: Seat): void {
  const { gem: pile } = play.state.piles;
  if (pile.length === 0) return; // PDQ-10.4
  const { value: gem, index, drawIndex } = play.chance.pick(pile); // PDQ-10.3
  play.emit('GemStolen', { hero: play.kind(seat), gem, index, drawIndex });
}
