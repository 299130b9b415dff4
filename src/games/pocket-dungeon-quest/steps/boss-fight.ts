import { type Face, HENCHMEN } from '../data/die.ts';
import { isMonster, type MonsterKind } from '../data/tiles.ts';
import { topOfStack } from '../facts/fights.ts';
import { faceDownCells, tileAt } from '../facts/floor.ts';
import { isLiving, livingSeats, seatsFrom } from '../facts/party.ts';
import { type BossFight, type Roll, STACK, type State } from '../state.ts';
import { winIfWon } from './ending.ts';
import { openHelp } from './hearts.ts';
import type { Play } from './play.ts';

/** Monsters that can be Henchmen; the Boss in the Pile never is one again (PDQ-11.15). */
export const henchmenToBeHad = (state: State): readonly MonsterKind[] => state.piles.monster.filter(isMonster);

/** How many Henchmen the stack will have: as many as rolled, or all there are (PDQ-11.6). */
export const henchmenWanted = (state: State): number => Math.min(state.bossFight?.rolled ?? 0, henchmenToBeHad(state).length);

/** The Boss Fight begins once the Henchmen roll stands (PDQ-11.1, PDQ-11.2). */
export function startBossFight(play: Play, what: Extract<Roll, { purpose: 'HENCHMEN' }>, face: Face): void {
  play.emit('BossFightStarted', {
    revealer: play.kind(what.seat),
    cell: what.cell,
    face,
    henchmen: HENCHMEN[face],
    reflex: what.reflex,
    foresight: what.foresight,
  });
  play.first({ task: 'GATHER' });
}

const fightOf = (play: Play): BossFight => {
  const { bossFight } = play.state;
  if (bossFight === null) throw new TypeError('no Boss Fight is running');
  return bossFight;
};

/** Brings the Henchmen together: asks for the search (PDQ-11.4) and the selection (PDQ-11.6) as far as they are needed. */
export function gather(play: Play): void {
  const { revealer, rolled } = fightOf(play);
  const found = henchmenToBeHad(play.state).length;
  if (found < rolled && faceDownCells(play.state).length > 0) {
    askToSearch(play);
    return;
  }
  if (isSearching(play)) play.emit('HenchmenSearchEnded', { found, wanted: rolled });
  const count = henchmenWanted(play.state);
  if (count === 0) {
    standTheStack(play);
    return;
  }
  if (!play.state.options.hardcoreHenchmen) {
    play.ask({ kind: 'HENCHMEN_SELECT', seat: revealer, count });
    return;
  }
  drawHenchmen(play, count);
  standTheStack(play);
}

/** A search goes round from the revealer: who turned a tile last is followed by the next living Hero. */
function askToSearch(play: Play): void {
  const { revealer } = fightOf(play);
  const last = lastSearcher(play);
  const seat = last === null ? revealer : (livingSeats(play.state, (last + 1) % play.state.heroes.length)[0] ?? revealer);
  play.ask({ kind: 'HENCHMEN_SEARCH', seat });
}

/** The Hero whose search this command answers, if it answers one. */
function lastSearcher(play: Play): number | null {
  const turned = play.events.findLast((event) => event.type === 'TileRevealed');
  return turned?.type === 'TileRevealed' && turned.data.how === 'SEARCH' ? (turned.seat ?? null) : null;
}

const isSearching = (play: Play): boolean => lastSearcher(play) !== null;

/** Draws Henchmen without replacement, the first on top (PDQ-11.7). */
function drawHenchmen(play: Play, count: number): void {
  const candidates = play.state.piles.monster.flatMap((kind, place) => (isMonster(kind) ? [{ kind, place }] : []));
  const drawn: { kind: MonsterKind; place: number }[] = [];
  let drawIndex: number | null = null;
  while (drawn.length < count) {
    const picked = play.chance.pick(candidates, ({ kind }) => kind);
    drawIndex ??= picked.drawIndex;
    drawn.push(picked.value);
    candidates.splice(picked.index, 1);
  }
  play.emit('HenchmenSelected', {
    kinds: drawn.map(({ kind }) => kind),
    places: drawn.map(({ place }) => place),
    random: true,
    drawIndex,
  });
}

/** The stack stands: an Adventurer's reflex takes its top (PDQ-22.3), then the revealer has the first Boss turn (PDQ-11.9). */
export function standTheStack(play: Play): void {
  const { revealer, reflex, henchmen } = fightOf(play);
  const [top] = henchmen;
  if (reflex && top !== undefined) play.emit('ReflexDiscarded', { hero: play.kind(revealer), kind: top, cell: STACK });
  if (skipped(play, revealer, false)) {
    nextBossTurn(play, revealer);
    return;
  }
  beginBossTurn(play, revealer, false);
}

function beginBossTurn(play: Play, seat: number, extra: boolean): void {
  play.emit('BossTurnStarted', { hero: play.kind(seat), top: topOfStack(play.state) ?? 'BOSS', extra });
}

/** A Hero marked to lose its turn loses this Boss turn (PDQ-11.16). */
function skipped(play: Play, seat: number, extra: boolean): boolean {
  if (!play.hero(seat).lostTurn) return false;
  play.emit('TurnSkipped', { hero: play.kind(seat), reason: 'LOST_TURN', extra, bossTurn: true });
  return true;
}

/** A Boss turn is over: the fight ends with the Boss, or the next Boss turn begins. */
export function endBossTurn(play: Play): void {
  const { cell, turnOf } = fightOf(play);
  if (tileAt(play.state, cell)?.kind !== 'BOSS') {
    // PDQ-11.24
    endBossFight(play);
    return;
  }
  while (fightOf(play).extraTurns > 0 && isLiving(play.state, turnOf)) {
    if (!skipped(play, turnOf, true)) {
      // PDQ-11.20
      beginBossTurn(play, turnOf, true);
      return;
    }
  }
  nextBossTurn(play, turnOf);
}

/** Goes round in turn order; coming back to the revealer's seat ends a Round (PDQ-11.21). */
function nextBossTurn(play: Play, after: number): void {
  const { revealer } = fightOf(play);
  for (let seat = after; ; ) {
    seat = (seat + 1) % play.state.heroes.length;
    if (seat === revealer) play.emit('RoundEnded', { roundNo: play.state.roundNo });
    if (isLiving(play.state, seat) && !skipped(play, seat, false)) {
      beginBossTurn(play, seat, false);
      return;
    }
  }
}

/** Help records of the fight's dead open now (PDQ-11.22), and the rest of a Foresight goes on (PDQ-7.9). */
function endBossFight(play: Play): void {
  const { turns, foresight } = fightOf(play);
  play.emit('BossFightEnded', { turns });
  for (const seat of seatsFrom(play.state, play.state.turn.seat)) {
    const isOpen = play.state.help.some((record) => record.dead === seat);
    if (!isLiving(play.state, seat) && !isOpen) openHelp(play, seat);
  }
  winIfWon(play); // PDQ-4.2
  if (!play.isHalted && foresight !== null && isLiving(play.state, foresight.seat))
    play.first({ task: 'TURN_UP', seat: foresight.seat, how: 'FORESIGHT', cells: foresight.cells });
}
