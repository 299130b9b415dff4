import { covers } from '../../../src/engine/cover.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import type { SdeCommand } from '../../../src/games/super-dungeon-explore/commands/types.ts';
import { LIBRARY, packHash } from '../../../src/games/super-dungeon-explore/content/library.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';
import { BASE_PACKS } from '../../../src/games/super-dungeon-explore/data/base-packs.ts';
import { type Bot, livelyRandomBot, nextOffers } from './bots.ts';
import { NEW_PACK } from './content-new-pack.ts';
import { faultsOf } from './invariants.ts';
import { consideredBot } from './players.ts';
import { randomPack } from './random-pack.ts';
import { chooser, started, type Table } from './table.ts';

/** What the players agree to take, where that is on offer. */
type Wishes = Readonly<Record<string, object>>;

/** Puts a pack on the shelf, as publishing it does. */
function shelve(pack: { readonly [member: string]: unknown }): void {
  const json = JSON.parse(JSON.stringify(pack));
  expect(validatePack(json, LIBRARY).faults).toEqual([]);
  LIBRARY.shelve(packHash(json), json);
}

/** Plays on: all that is done was offered, all that is offered is accepted, and every invariant holds. */
function play(table: Table, bot: Bot, wishes: Wishes, name: string, most: number): Table {
  const choose = chooser(name);
  for (let commands = 0; table.state.outcome === null && commands < most; commands += 1) {
    const { seat, offers } = nextOffers(table);
    const wish = offers.map(({ verb }) => verb).find((verb) => Object.hasOwn(wishes, verb));
    const mine = offers.find(
      (offer) => offer.verb === 'placeTile' && (wishes['tiles'] as string[]).includes(String(offer.example.tileId)),
    );
    const input =
      wish !== undefined
        ? { type: wish, ...wishes[wish] }
        : mine === undefined
          ? undefined
          : { type: mine.verb, ...mine.example };
    const command = (input as SdeCommand | undefined) ?? bot(table, seat, offers, choose);
    const { type, ...rest } = command;
    if (!offers.some((offer) => offer.verb === type && covers(offer, rest)))
      throw new Error(`not offered: ${JSON.stringify(command)}`);
    const decided = table.try(seat, command);
    if (isRejection(decided))
      throw new Error(`offered but refused: ${JSON.stringify(command)} ${decided.code} ${decided.message}`);
    // On its way a large model may stand where it could not stay.
    const isWalking = table.state.agenda.some((task) => task.task === 'WALK');
    const faults = faultsOf(table.state).filter((fault) => !isWalking || !fault.includes(' stands on '));
    if (faults.length > 0) throw new Error(`after ${type}: ${faults.join('; ')}`);
  }
  return table;
}

describe('packs are played as they were published', () => {
  test('SDE-A.1 SDE-34.1 a new hero, spawning point, card, tile and chart, to the end of a match', () => {
    shelve(NEW_PACK as never);
    const wishes = {
      chooseConsulForce: {
        bossId: 'moth-queen',
        miniBossIds: ['rex'],
        spawningPointIds: ['kobold-warrens', 'kobold-warrens', 'moth-nest'],
      },
      selectHeroes: { heroIds: ['lantern-monk', 'royal-paladin', 'ember-mage'] },
      tiles: ['moth-hall'],
    };
    const table = started({ packs: ['sde-core', 'mothlight'], chartId: 'moth-3-4', coinAdjustment: 2 }, 3, 'moths');
    play(table, consideredBot, wishes, 'moths', 3000);
    expect(table.state.outcome).toMatchObject({ completed: true });
    const text = JSON.stringify(table.events);
    for (const named of [
      'moth-hall',
      '"card":"moth","count":4',
      'moth-3-4',
      'lantern-monk',
      'moth-net',
      'moth-nest',
      'moth-queen',
    ])
      expect([named, text.includes(named)]).toEqual([named, true]);
  });

  test('SDE-1.2 decks without cards, to the end of a match', () => {
    shelve({ ...BASE_PACKS[0], id: 'bare', deckLists: {} });
    const table = play(started({ packs: ['bare'], coinAdjustment: -9 }, 2, 'bare'), consideredBot, { tiles: [] }, 'bare', 3000);
    expect(table.state.outcome).toMatchObject({ completed: true });
    expect(table.events.map((event) => event.type)).toContain('DeckEmpty');
  });

  test('SDE-A.1 packs that require each other', () => {
    shelve({ id: 'moon', version: '1.0.0', name: 'Moon' });
    shelve({ id: 'sun', version: '1.0.0', name: 'Sun', requires: ['moon', 'sde-core'] });
    shelve({ id: 'moon', version: '1.1.0', name: 'Moon', requires: ['sun'] });
    expect(LIBRARY.pin(['sde-core', 'sun', 'moon'])).toHaveLength(3);
    expect(LIBRARY.pin(['sde-core', 'moon'])).toMatchObject({ code: 'PACK_REQUIREMENT_MISSING' });
    started({ packs: ['sde-core', 'sun', 'moon'] }, 2, 'sun and moon');
  });

  test.each([0, 1, 2])('SDE-A.2 D.1 a pack by lot: nothing is ever broken (%d)', (number) => {
    const id = `lot-${number}`;
    shelve(randomPack(id, chooser(id)));
    const wishes = {
      chooseConsulForce: { bossId: 'boss', miniBossIds: ['mini'], spawningPointIds: ['point-0', 'point-1', 'point-2'] },
      selectHeroes: { heroIds: ['first', 'constructor', 'third'] },
      tiles: ['hall', 'court', 'vault'],
    };
    const mode = ['CLASSIC', 'RESCUE_PRINCE', 'FIND_ARTIFACT'][number];
    const table = started({ packs: ['sde-core', id], chartId: 'chart', mode }, 3, id);
    play(table, livelyRandomBot, wishes, `players of ${id}`, 100);
    expect(table.state.turn.number).toBeGreaterThan(0);
  });
});
