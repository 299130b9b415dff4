import type { SdeCommand } from '../commands/types.ts';
import { bossAnchors, entryTileOf } from '../facts/boss-entry.ts';
import { equipmentOf, treasureEventOf } from '../facts/cards.ts';
import { tilesOf } from '../facts/map.ts';
import { heroesInPlay } from '../facts/models.ts';
import { bestDefence } from '../facts/pools.ts';
import { revivalAnchors, revivalCards } from '../facts/revival.ts';
import { fillSpawn } from '../facts/spawning.ts';
import { defaultAllocation } from '../flow/drops.ts';
import { mustBeEquipped } from '../flow/power-up.ts';
import type { Square } from '../geometry/types.ts';
import type { State } from '../state.ts';
import type { Decision } from './tasks.ts';

type Answer = (state: State) => SdeCommand | undefined;

const only = (command: SdeCommand | undefined): readonly Answer[] => [() => command];

/** The answer F.2 lays down for each decision when its deadline passes, as the commands that give it. */
export function defaultAnswer(state: State, pending: Decision): readonly Answer[] {
  switch (pending.decision) {
    case 'ALLOCATE_DROPS':
      return only({ type: 'allocateDrops', ...defaultAllocation(state, pending.attacker, pending.hearts, pending.potions) });
    case 'CHOOSE_CONTROL_PATHS':
      return only({ type: 'chooseControlPaths', paths: [] });
    case 'CHOOSE_ARC':
      return only({ type: 'chooseArc', targetModelId: null });
    case 'CHOOSE_DEFENCE': {
      const model = state.models.find((one) => one.id === pending.modelId);
      return model === undefined ? [] : only({ type: 'chooseDefence', attribute: bestDefence(state, model) });
    }
    case 'REACTION':
      return only({ type: 'passReaction' });
    case 'SHARE_POTION':
      return only({ type: 'answerPotionRequest', allow: false });
    case 'CHOOSE_TREASURE': {
      const booty = pending.cards.find((card) => treasureEventOf(state, card) !== undefined);
      return only({ type: 'chooseTreasure', cardId: booty ?? (pending.cards[0] as string) });
    }
    case 'REVIVE_HERO': {
      for (const heroCardId of revivalCards(state, pending.heroId)) {
        const [anchor] = revivalAnchors(state, pending.heroId, heroCardId);
        if (anchor !== undefined) return only({ type: 'reviveHero', destroyedHeroId: pending.heroId, heroCardId, anchor });
      }
      return [];
    }
    case 'EQUIPMENT':
      return equipmentDefaults(state);
    case 'CARRIER_MOVE':
      return only({ type: 'carrierMove', path: [] });
    case 'SPAWN': {
      const placements = pending.right.reason === 'SETUP' ? fillSpawn(state, pending.right) : [];
      return only({
        type: 'spawn',
        placements: placements.map(({ cardId, originId, anchor }) => ({ cardId, spawningPointId: originId, anchor })),
      });
    }
    case 'PLACE_MINI_BOSS': {
      for (const cardId of (state.force?.miniBosses ?? []).filter((card) => !state.miniBossesUsed.includes(card))) {
        const anchor = firstEntry(state, cardId);
        if (anchor !== undefined) return only({ type: 'placeMiniBoss', cardId, anchor });
      }
      return [];
    }
    case 'PLACE_DUNGEON_BOSS': {
      const anchor = firstEntry(state, state.force?.boss ?? '');
      return anchor === undefined ? [] : only({ type: 'placeDungeonBoss', anchor });
    }
    case 'CHOOSE_RELICS':
      return only({ type: 'chooseRelics', cardIds: [] });
    case 'CHOOSE_BONUS':
      return only({ type: 'chooseBonus', index: 0 });
    case 'CHOOSE_SIGHTING_ORIGIN': {
      const hero = heroesInPlay(state).find((one) => tilesOf(state, one).some((tile) => pending.tiles.includes(tile)));
      return hero === undefined ? [] : only({ type: 'chooseSightingOrigin', heroId: hero.id });
    }
    case 'TIMEOUT_HEAL':
      return only({ type: 'timeoutHeal', heroId: null, cardIds: [] });
  }
}

/** Forced Cursed cards go to the first Hero with the slot empty, then the step ends. */
function equipmentDefaults(state: State): readonly Answer[] {
  const next: Answer = (now) => {
    const [forced] = mustBeEquipped(now, (copy) => equipmentOf(now, copy)?.slot);
    return forced === undefined ? undefined : { type: 'equip', heroId: forced.heroId, cardId: forced.copy };
  };
  const cursed = state.backpack.cards.length;
  return [...Array.from({ length: cursed }, () => next), () => ({ type: 'endPowerUp' })];
}

/** The first legal place in reading order, a later entry tile before an earlier one. */
function firstEntry(state: State, cardId: string): Square | undefined {
  const { anchors } = bossAnchors(state, cardId);
  const tile = (anchor: Square): number => entryTileOf(state, cardId, anchor) ?? 0;
  return [...anchors].sort((a, b) => tile(b) - tile(a) || a.y - b.y || a.x - b.x)[0];
}
