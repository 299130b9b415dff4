import { isGem, kindOfId, type TileKind, tileIds } from '../../../src/games/pocket-dungeon-quest/data/tiles.ts';
import { tileAt } from '../../../src/games/pocket-dungeon-quest/facts/floor.ts';
import { worthOf } from '../../../src/games/pocket-dungeon-quest/facts/gems.ts';
import { countedTiles, inventoryLimit } from '../../../src/games/pocket-dungeon-quest/facts/inventory.ts';
import { isFloorSpace } from '../../../src/games/pocket-dungeon-quest/facts/spaces.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { State } from '../../../src/games/pocket-dungeon-quest/state.ts';

/** Every tile of the Session, wherever it is (PDQ-34.1). The Boss of a fight lies on the Floor. */
export function tilesOf(state: State): readonly TileKind[] {
  return [
    ...state.floor.flatMap((tile) => (tile === null ? [] : [tile.kind])),
    ...state.piles.discard,
    ...state.piles.monster,
    ...state.piles.gem,
    ...state.piles.merchant,
    ...state.heroes.flatMap((hero) => [
      ...hero.inventory,
      ...hero.effects,
      ...hero.tome,
      ...(hero.held === null ? [] : [hero.held]),
      ...(hero.pegasus ? (['PEGASUS'] as const) : []),
    ]),
    ...state.relics,
    ...state.purchaseOffer,
    ...(state.bossFight?.henchmen ?? []),
  ];
}

/** What is wrong with a Session by the invariants of section 34; nothing, one hopes. `full` is a Session of all 100 tiles. */
export function faultsOf(state: State, full = true): readonly string[] {
  if (state.status === 'LOBBY') return [];
  const faults: string[] = [];
  const fault = (holds: boolean, text: string): void => {
    if (!holds) faults.push(text);
  };
  if (full) {
    const expected = tileIds(state.options.monsterSwaps).map(kindOfId).sort().join();
    fault([...tilesOf(state)].sort().join() === expected, 'PDQ-34.1 tiles were lost or doubled');
    const gems =
      worthOf(state.piles.gem) +
      worthOf(state.piles.discard) +
      worthOf(state.floor.flatMap((tile) => (tile !== null && isGem(tile.kind) ? [tile.kind] : [])));
    fault(gems === 90, `PDQ-34.5 gems are worth ${gems}`);
  }
  const spaces = state.heroes.flatMap((hero) => (hero.at === null ? [] : [hero.at]));
  fault(new Set(spaces).size === spaces.length, 'PDQ-34.4 two Heroes share a space');
  for (const hero of state.heroes) {
    fault(hero.hearts >= 0 && hero.hearts <= hero.maxHearts, `PDQ-34.2 ${hero.kind} has ${hero.hearts} Hearts`);
    fault((hero.hearts === 0) === hero.dead, `PDQ-34.2 ${hero.kind} is neither dead nor alive`);
    fault(countedTiles(hero).length <= inventoryLimit(hero), `PDQ-34.3 ${hero.kind} carries too much`);
    fault(hero.level >= 0 && hero.level <= 3 && hero.gear.length <= 3 && hero.keys >= 0 && hero.xp >= 0, `PDQ-34.6 ${hero.kind}`);
    const tile = hero.at !== null && isFloorSpace(hero.at) ? tileAt(state, hero.at) : null;
    fault(tile === null || tile.faceUp, `PDQ-34.4 ${hero.kind} stands on a face-down tile`);
    fault(tile?.kind !== 'WALL' || hero.pegasus, `PDQ-34.4 ${hero.kind} stands on a Wall`);
  }
  if (state.status === 'ACTIVE') {
    const lively = state.heroes.flatMap((_, seat) =>
      ruleset.offers(state, seat).filter((offer) => !['abandonGame', 'setStandingOrder'].includes(offer.verb)),
    );
    fault(lively.length > 0, 'PDQ-34.7 nobody can do anything');
  }
  return faults;
}
