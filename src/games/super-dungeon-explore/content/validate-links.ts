import type { FaultList, Step } from './faults.ts';
import { type ContentPack, isTriggered, type MightyMonsterChart, type ModelCard } from './types.ts';
import { RESERVED_CODES } from './vocabulary.ts';

/** A pack together with the packs it requires, directly or through them. */
export interface Surroundings {
  readonly pack: ContentPack;
  readonly required: readonly ContentPack[];
}

const LISTS = ['modelCards', 'equipmentCards', 'treasureEvents', 'tileEffects', 'bossFightCards', 'charts'] as const;

const all = <T>({ pack, required }: Surroundings, list: (pack: ContentPack) => readonly T[]): readonly T[] => [
  ...required.flatMap(list),
  ...list(pack),
];

/** Ids name one thing each, over the pack and what it requires (SDE-A.8); so do grid codes (SDE-A.9). */
export function checkUnique(around: Surroundings, faults: FaultList): void {
  const { pack, required } = around;
  for (const list of LISTS) {
    const taken = new Set(required.flatMap((other) => other[list].map(({ id }) => id)));
    for (const [index, { id }] of pack[list].entries()) {
      if (taken.has(id)) faults.add([list, index, 'id'], 'SDE-A.8', `${id} is already taken in ${list}`);
      taken.add(id);
    }
  }
  const cards = new Set(all(around, (one) => one.equipmentCards).map(({ id }) => id));
  for (const [index, { id }] of pack.treasureEvents.entries())
    if (cards.has(id))
      faults.add(
        ['treasureEvents', index, 'id'],
        'SDE-A.8',
        `${id} is already an equipment card; decks could not tell them apart`,
      );
  const sides = new Set(required.flatMap((other) => other.tiles.map(({ id, side }) => `${id}/${side}`)));
  for (const [index, { id, side }] of pack.tiles.entries()) {
    if (sides.has(`${id}/${side}`)) faults.add(['tiles', index, 'id'], 'SDE-A.8', `side ${side} of ${id} is already taken`);
    sides.add(`${id}/${side}`);
  }
  for (const [index, { id, side }] of pack.tiles.entries())
    if (side === 'B' && !sides.has(`${id}/A`)) faults.add(['tiles', index, 'side'], 'SDE-A', `${id} has no side A`);
  const codes = new Set(required.flatMap((other) => other.tileEffects.map(({ code }) => code)));
  for (const [index, { code }] of pack.tileEffects.entries()) {
    const at = ['tileEffects', index, 'code'];
    if (Array.from(code).length !== 1) faults.add(at, 'SDE-A.9', 'a code is one character');
    if ((RESERVED_CODES as readonly string[]).includes(code))
      faults.add(at, 'SDE-A.9', `${JSON.stringify(code)} has a meaning of its own in grids`);
    if (codes.has(code)) faults.add(at, 'SDE-A.9', `${JSON.stringify(code)} is already taken`);
    codes.add(code);
  }
}

/** Every id a card names exists, and is of the kind asked for (SDE-A.1, A.5, A.10, A.11). */
export function checkLinks(around: Surroundings, faults: FaultList): void {
  const { pack } = around;
  const models = new Map(all(around, (one) => one.modelCards).map((card) => [card.id, card]));
  const miniatures = new Set(all(around, (one) => Object.keys(one.miniatures)));
  const modelAt = (id: string, path: readonly Step[]): ModelCard | undefined => {
    const card = models.get(id);
    if (card === undefined) faults.add(path, 'SDE-A.1', `no model card ${id}`);
    return card;
  };
  for (const [index, card] of pack.modelCards.entries()) {
    const path = ['modelCards', index];
    if (!miniatures.has(card.miniature))
      faults.add([...path, 'miniature'], 'SDE-A.1', `no miniature ${card.miniature} is supplied`);
    checkForms(card, path, modelAt, faults);
    for (const [place, entry] of (card.spawning?.pool ?? []).entries()) {
      const at = [...path, 'spawning', 'pool', place, 'card'];
      const listed = modelAt(entry.card, at);
      if (listed === undefined) continue;
      const fits =
        listed.kind === 'MONSTER' && (listed.platform === '8_BIT' || listed.platform === '16_BIT') && listed.formOf === null;
      if (!fits) faults.add(at, 'SDE-A.11', `${entry.card} is no 8-Bit or 16-Bit monster in its original form`);
    }
  }
  for (const [index, card] of pack.equipmentCards.entries()) {
    if (card.linkedModel !== null) modelAt(card.linkedModel, ['equipmentCards', index, 'linkedModel']);
    if (card.bossOnly === null) continue;
    const boss = modelAt(card.bossOnly, ['equipmentCards', index, 'bossOnly']);
    if (boss !== undefined && boss.rank !== 'DUNGEON_BOSS')
      faults.add(['equipmentCards', index, 'bossOnly'], 'SDE-A', `${boss.id} is no dungeon boss`);
  }
  for (const [index, card] of pack.treasureEvents.entries()) {
    const booty = modelAt(card.booBooty, ['treasureEvents', index, 'booBooty']);
    if (booty !== undefined && booty.rank !== 'BOO_BOOTY')
      faults.add(['treasureEvents', index, 'booBooty'], 'SDE-A.5', `${booty.id} is no boo booty`);
  }
  for (const [index, card] of pack.bossFightCards.entries()) {
    const boss = modelAt(card.boss, ['bossFightCards', index, 'boss']);
    if (boss !== undefined && boss.rank !== 'DUNGEON_BOSS')
      faults.add(['bossFightCards', index, 'boss'], 'SDE-A.5', `${boss.id} is no dungeon boss`);
  }
  for (const [index, chart] of pack.charts.entries()) {
    checkChart(chart, ['charts', index], faults);
    if (chart.boss === null) continue;
    const boss = modelAt(chart.boss, ['charts', index, 'boss']);
    if (boss !== undefined && boss.rank !== 'DUNGEON_BOSS')
      faults.add(['charts', index, 'boss'], 'SDE-A', `${boss.id} is no dungeon boss`);
  }
  checkCounterparts(around, models, faults);
  checkDecks(around, faults);
}

/** SDE-A.10: two cards, each the other's form, of one kind and rank, one of them the original. */
function checkForms(
  card: ModelCard,
  path: readonly Step[],
  modelAt: (id: string, path: readonly Step[]) => ModelCard | undefined,
  faults: FaultList,
): void {
  const abilities = card.abilities.filter((ability) => !isTriggered(ability) && ability.word === 'SHAPESHIFT') as readonly {
    readonly card: string;
  }[];
  const named = abilities.map((ability) => ability.card);
  if (card.shapeshiftTo === null) {
    if (named.length > 0) faults.add([...path, 'shapeshiftTo'], 'SDE-A.10', 'SHAPESHIFT without shapeshiftTo');
    if (card.formOf !== null) faults.add([...path, 'formOf'], 'SDE-A.10', 'a form that cannot change back');
    return;
  }
  if (named.length !== 1 || named[0] !== card.shapeshiftTo)
    faults.add([...path, 'abilities'], 'SDE-A.10', `SHAPESHIFT must name ${card.shapeshiftTo}, once`);
  const other = modelAt(card.shapeshiftTo, [...path, 'shapeshiftTo']);
  if (other === undefined) return;
  if (other.id === card.id || other.shapeshiftTo !== card.id)
    faults.add([...path, 'shapeshiftTo'], 'SDE-A.10', `${other.id} does not change into ${card.id}`);
  if (other.kind !== card.kind || other.rank !== card.rank)
    faults.add([...path, 'shapeshiftTo'], 'SDE-A.10', `${other.id} has another kind or rank`);
  if ((card.formOf === null) === (other.formOf === null))
    faults.add([...path, 'formOf'], 'SDE-A.10', 'exactly one of two forms has formOf');
  if (card.formOf !== null && card.formOf !== other.id)
    faults.add([...path, 'formOf'], 'SDE-A.10', `${card.formOf} is not the other form`);
}

/** SDE-A.5: one boss fight card for each dungeon boss, one treasure event for each boo booty. */
function checkCounterparts(around: Surroundings, models: ReadonlyMap<string, ModelCard>, faults: FaultList): void {
  const fights = all(around, (one) => one.bossFightCards);
  const events = all(around, (one) => one.treasureEvents);
  const own = new Map(around.pack.modelCards.map((card, index) => [card.id, index]));
  for (const card of models.values()) {
    if (card.formOf !== null) continue;
    const index = own.get(card.id);
    // A card of a required pack has its own counterpart: what is too much is that of this pack.
    const path =
      index !== undefined
        ? ['modelCards', index]
        : card.rank === 'DUNGEON_BOSS'
          ? ['bossFightCards', around.pack.bossFightCards.findIndex(({ boss }) => boss === card.id), 'boss']
          : ['treasureEvents', around.pack.treasureEvents.findIndex(({ booBooty }) => booBooty === card.id), 'booBooty'];
    const count =
      card.rank === 'DUNGEON_BOSS'
        ? fights.filter(({ boss }) => boss === card.id).length
        : events.filter(({ booBooty }) => booBooty === card.id).length;
    if (card.rank === 'DUNGEON_BOSS' && count !== 1)
      faults.add(path, 'SDE-A.5', `${card.id} has ${count} boss fight cards instead of one`);
    if (card.rank === 'BOO_BOOTY' && count !== 1)
      faults.add(path, 'SDE-A.5', `${card.id} has ${count} treasure event cards instead of one`);
  }
}

/** SDE-A.6: START first, the boss last and nowhere else, spaces counted without gaps. */
function checkChart(chart: MightyMonsterChart, path: readonly Step[], faults: FaultList): void {
  const start = chart.spaces[0];
  const isEmpty =
    start !== undefined &&
    start.spawn === null &&
    !start.spawnMiniBoss &&
    !start.spawnDungeonBoss &&
    start.bonus === null &&
    start.sighting === null;
  if (!isEmpty) faults.add([...path, 'spaces', 0], 'SDE-A.6', 'the first space is START and holds nothing');
  for (const [place, space] of chart.spaces.entries()) {
    if (space.index !== place)
      faults.add([...path, 'spaces', place, 'index'], 'SDE-A.6', `space ${place} is numbered ${space.index}`);
    if (space.spawnDungeonBoss !== (place === chart.spaces.length - 1))
      faults.add(
        [...path, 'spaces', place, 'spawnDungeonBoss'],
        'SDE-A.6',
        'the dungeon boss spawns on the last space and on no other',
      );
  }
}

/** Deck lists name cards of their deck (SDE-A.1). */
function checkDecks(around: Surroundings, faults: FaultList): void {
  const decks = new Map<string, string>([
    ...all(around, (one) => one.equipmentCards).map(({ id, deck }) => [id, deck] as const),
    ...all(around, (one) => one.treasureEvents).map(({ id, deck }) => [id, deck] as const),
  ]);
  const check = (id: string, deck: string, path: readonly Step[]): void => {
    const found = decks.get(id);
    if (found === undefined) faults.add(path, 'SDE-A.1', `no card ${id}`);
    else if (found !== deck) faults.add(path, 'SDE-A.1', `${id} belongs to the ${found} deck`);
  };
  const { loot, treasure, relic } = around.pack.deckLists;
  for (const [index, { card }] of loot.entries()) check(card, 'LOOT', ['deckLists', 'loot', index, 'card']);
  for (const [index, { card }] of treasure.entries()) check(card, 'TREASURE', ['deckLists', 'treasure', index, 'card']);
  for (const [index, card] of relic.entries()) check(card, 'RELIC', ['deckLists', 'relic', index]);
}
