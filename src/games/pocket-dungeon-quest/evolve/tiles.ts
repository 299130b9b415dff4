import type { CarriedKind } from '../data/tiles.ts';
import { gemsAmong, takeGems } from '../facts/gems.ts';
import { without } from '../facts/inventory.ts';
import { seatOfHero } from '../facts/party.ts';
import { floorIndex } from '../facts/spaces.ts';
import type { Space, State } from '../state.ts';
import { type Arms, addToPile, answered, changeHero, changeLimits, changeTile, floorToPile, layTile } from './change.ts';
import { countUse } from './turn.ts';

const forgotten = (state: State, ...cells: readonly Space[]): State => ({
  ...state,
  heroes: state.heroes.map((hero) =>
    hero.peeked.some((cell) => cells.includes(cell))
      ? { ...hero, peeked: hero.peeked.filter((cell) => !cells.includes(cell)) }
      : hero,
  ),
});

const pay = (state: State, tens: number, fives: number): State => {
  const { left, taken } = takeGems(state.piles.gem, { tens, fives });
  return addToPile({ ...state, piles: { ...state.piles, gem: left } }, 'discard', ...taken);
};

/** Tiles turned up, moved, taken, bought, sold and given. */
export const tileArms: Arms<
  | 'TileRevealed'
  | 'ReflexDiscarded'
  | 'TrapSprung'
  | 'TrapDisarmed'
  | 'EffectGained'
  | 'EffectSpent'
  | 'RelicCollected'
  | 'ExitFound'
  | 'MerchantFound'
  | 'PegasusBefriended'
  | 'GemsStashed'
  | 'GemsPaid'
  | 'ItemPickedUp'
  | 'TileMovedToPile'
  | 'ItemUsed'
  | 'SpellCast'
  | 'WallRemoved'
  | 'TilesSwapped'
  | 'ItemGiven'
  | 'KeyGiven'
  | 'KeyTaken'
  | 'PurchaseOpened'
  | 'PurchaseCompleted'
  | 'ItemSold'
  | 'TileStolen'
  | 'GemStolen'
  | 'TilePeeked'
  | 'TileHeld'
  | 'TileStowed'
  | 'SpellMemorized'
  | 'ItemReclaimed'
> = {
  TileRevealed: (state, { data }) => {
    const turned = forgotten(
      changeTile(answered(state), data.cell, (tile) => ({ ...tile, faceUp: true })),
      data.cell,
    );
    const isOwnSight = data.how !== 'FORESIGHT' && data.how !== 'SEARCH' && seatOfHero(state, data.hero) === state.turn.seat;
    return isOwnSight ? changeLimits(turned, () => ({ revealed: true })) : turned;
  },
  ReflexDiscarded: (state, { data }) => {
    if (data.cell !== 'STACK') return floorToPile(state, data.cell, 'discard');
    const { bossFight } = state;
    if (bossFight === null) return state;
    return addToPile({ ...state, bossFight: { ...bossFight, henchmen: bossFight.henchmen.slice(1) } }, 'discard', data.kind);
  },
  TrapSprung: (state, { data }) => floorToPile(answered(state), data.cell, 'discard'),
  TrapDisarmed: (state, { data }) => countUse(floorToPile(answered(state), data.cell, 'discard'), seatOfHero(state, data.hero)),
  EffectGained: (state, { data }) => changeHero(layTile(state, data.cell, null), data.hero, () => ({ effects: data.left })),
  EffectSpent: (state, { data }) =>
    changeHero(addToPile(state, 'discard', data.effect), data.hero, () => ({ effects: data.left })),
  RelicCollected: (state, { data }) => ({ ...layTile(state, data.cell, null), relics: [...state.relics, data.relic] }),
  ExitFound: (state) => ({ ...state, exitFound: true }),
  MerchantFound: (state) => ({ ...state, merchantFound: true }),
  PegasusBefriended: (state, { data }) => changeHero(layTile(state, data.cell, null), data.hero, () => ({ pegasus: true })),
  GemsStashed: (state, { data }) => data.cells.reduce((left, cell) => floorToPile(left, cell, 'gem'), state),
  GemsPaid: (state, { data }) => {
    const paid = pay(state, data.tens, data.fives);
    return data.for === 'PURCHASE' ? changeLimits(paid, () => ({ purchase: true })) : paid;
  },
  ItemPickedUp: (state, { data }) =>
    changeLimits(
      changeHero(layTile(state, data.cell, null), data.hero, (hero) => ({ inventory: [...hero.inventory, data.kind] })),
      () => ({ pickUp: true }),
    ),
  TileMovedToPile: (state, { data }) => {
    if (data.from !== 'INVENTORY' && data.from !== 'TOME') return floorToPile(state, data.from, data.pile);
    const moved = addToPile(state, data.pile, data.kind);
    if (data.hero === null) return moved;
    return changeHero(moved, data.hero, (hero) =>
      data.from === 'TOME'
        ? { tome: without<string>(hero.tome, data.kind) as typeof hero.tome }
        : { inventory: without<string>(hero.inventory, data.kind) as typeof hero.inventory },
    );
  },
  ItemUsed: (state, { data }) =>
    countUse(
      addToPile(
        changeHero(state, data.hero, (hero) => ({ inventory: without(hero.inventory, data.kind) })),
        'merchant',
        data.kind,
      ),
      seatOfHero(state, data.hero),
    ),
  SpellCast: (state, { data }) => {
    const used = countUse(state, seatOfHero(state, data.hero));
    if (data.fromTome) return used; // PDQ-24.27
    const left = changeHero(used, data.hero, (hero) => ({ inventory: without<CarriedKind>(hero.inventory, data.kind) }));
    return addToPile(left, 'merchant', data.kind); // PDQ-13.8
  },
  WallRemoved: (state, { data }) => floorToPile(state, data.cell, 'discard'),
  TilesSwapped: (state, { data }) => {
    const [a, b] = [floorIndex(data.cellA), floorIndex(data.cellB)];
    const floor = state.floor.map((tile, index) => (index === a ? state.floor[b] : index === b ? state.floor[a] : tile) ?? null);
    return forgotten({ ...state, floor }, data.cellA, data.cellB);
  },
  ItemGiven: (state, { data }) => {
    const given = changeHero(state, data.from, (hero) => ({ inventory: without(hero.inventory, data.kind) }));
    const got = changeHero(given, data.to, (hero) => ({ inventory: [...hero.inventory, data.kind] }));
    return countUse(got, seatOfHero(state, data.from));
  },
  KeyGiven: (state, { data }) =>
    countUse(
      changeHero(
        changeHero(state, data.from, () => ({ keys: data.fromKeys })),
        data.to,
        () => ({ keys: data.toKeys }),
      ),
      seatOfHero(state, data.from),
    ),
  KeyTaken: (state, { data }) =>
    changeHero({ ...state, keysOnFloor: state.keysOnFloor.filter((cell) => cell !== data.cell) }, data.hero, () => ({
      keys: data.keys,
    })),
  PurchaseOpened: (state, { data }) => ({
    ...state,
    piles: { ...state.piles, merchant: state.piles.merchant.filter((_, place) => !data.places.includes(place)) },
    purchaseOffer: data.offered,
  }),
  PurchaseCompleted: (state, { data }) => {
    const bought = changeHero({ ...answered(state), purchaseOffer: [] }, data.hero, (hero) => ({
      inventory: [...hero.inventory, data.kept],
    }));
    return data.returned === null ? bought : addToPile(bought, 'merchant', data.returned);
  },
  ItemSold: (state, { data }) => {
    const { left, taken } = takeGems(state.piles.discard, { tens: data.tens, fives: data.fives });
    const reclaimed = addToPile({ ...state, piles: { ...state.piles, discard: left } }, 'gem', ...gemsAmong(taken));
    const sold = changeHero(reclaimed, data.hero, (hero) => ({ inventory: without(hero.inventory, data.kind) }));
    return changeLimits(addToPile(sold, 'merchant', data.kind), () => ({ sale: true }));
  },
  TileStolen: (state, { data }) =>
    addToPile(
      changeHero(answered(state), data.hero, (hero) => ({ inventory: without(hero.inventory, data.kind) })),
      'discard',
      data.kind,
    ),
  GemStolen: (state, { data }) => {
    const gem = state.piles.gem.filter((_, index) => index !== data.index);
    return addToPile({ ...state, piles: { ...state.piles, gem } }, 'discard', data.gem);
  },
  TilePeeked: (state, { data }) =>
    changeLimits(
      changeHero(state, data.hero, (hero) => ({ peeked: [...hero.peeked.filter((cell) => cell !== data.cell), data.cell] })),
      () => ({ torch: true }),
    ),
  TileHeld: (state, { data }) => changeHero(layTile(state, data.cell, null), data.hero, () => ({ held: data.kind })),
  TileStowed: (state, { data }) =>
    changeHero(state, data.hero, (hero) => ({ held: null, inventory: [...hero.inventory, data.kind] })),
  SpellMemorized: (state, { data }) =>
    changeHero(state, data.hero, (hero) => ({
      inventory: without<CarriedKind>(hero.inventory, data.kind),
      tome: [...hero.tome, data.kind],
    })),
  ItemReclaimed: (state, { data }) => {
    const discard = without(state.piles.discard, data.kind);
    return changeHero({ ...state, piles: { ...state.piles, discard } }, data.hero, (hero) => ({
      inventory: [...hero.inventory, data.kind],
    }));
  },
};
