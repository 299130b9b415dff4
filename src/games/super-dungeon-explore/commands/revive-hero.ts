import type { Rejection } from '../../../engine/rejection.ts';
import { contentOf } from '../facts/content.ts';
import { modelCard, modelOf, standing } from '../facts/models.ts';
import { isBesideHeroOrStart, revivalAnchors, revivalCards, revivalFaults } from '../facts/revival.ts';
import { placedTasks } from '../flow/placed.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { type Square, sameSquare } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { answered, asked } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { shaped, square, text } from './shape.ts';
import type { Rule } from './types.ts';

/** A coin brings a destroyed Hero back, or another one in its place (SDE-22). */
export interface ReviveHero {
  readonly type: 'reviveHero';
  readonly destroyedHeroId: string;
  readonly heroCardId: string;
  readonly anchor: Square;
}

function fault(state: State, heroId: string, { destroyedHeroId, heroCardId, anchor }: ReviveHero): Rejection | undefined {
  if (destroyedHeroId !== heroId) return refuse('MODEL_NOT_FOUND', { modelId: destroyedHeroId, destroyedHeroId: heroId });
  const card = contentOf(state).models.get(heroCardId);
  if (card === undefined) return refuse('UNKNOWN_CARD', { cardId: heroCardId });
  if (card.kind !== 'HERO' || card.formOf !== null) return refuse('WRONG_KIND', { cardId: heroCardId });
  if (!revivalCards(state, heroId).includes(heroCardId)) return refuse('HERO_ALREADY_IN_PARTY', { cardId: heroCardId });
  if (revivalAnchors(state, heroId, heroCardId).some((one) => sameSquare(one, anchor))) return undefined;
  const faults = revivalFaults(state, heroId, heroCardId, anchor);
  if (faults.length === 0 || !isBesideHeroOrStart(state, heroCardId, anchor))
    return refuse('NOT_ADJACENT_TO_HERO_OR_START', { x: anchor.x, y: anchor.y });
  return refuse(faults.includes('SQUARE_OCCUPIED') ? 'SQUARE_OCCUPIED' : 'BASE_DOES_NOT_FIT', { x: anchor.x, y: anchor.y });
}

export const reviveHero: Rule<ReviveHero> = {
  wellFormed: shaped({ destroyedHeroId: text, heroCardId: text, anchor: square }),
  offers(state, seat) {
    const pending = asked(state, 'REVIVE_HERO', seat);
    if (pending === undefined) return [];
    const bySize = new Map<string, string[]>();
    for (const card of revivalCards(state, pending.heroId)) {
      const anchors = JSON.stringify(revivalAnchors(state, pending.heroId, card));
      bySize.set(anchors, [...(bySize.get(anchors) ?? []), card]);
    }
    return [...bySize]
      .map(([anchors, cards]) => ({ anchors: JSON.parse(anchors) as Square[], cards }))
      .filter(({ anchors }) => anchors.length > 0)
      .map(({ anchors, cards }) =>
        offerOf('reviveHero', { destroyedHeroId: oneOf(pending.heroId), heroCardId: oneOf(...cards), anchor: oneOf(...anchors) }),
      );
  },
  decide(command, state, _actor, chance) {
    const { heroId } = answered(state, 'REVIVE_HERO');
    const refusal = fault(state, heroId, command);
    if (refusal !== undefined) return refusal;
    const hero = modelOf(state, heroId);
    const run = new Run(state, chance);
    run.pop();
    run.emit('CoinSpent', { left: state.backpack.coins - 1 });
    const original = hero === undefined ? '' : (modelCard(state, hero.card).formOf ?? hero.card);
    const isSame = original === command.heroCardId;
    if (!isSame)
      run.emit('HeroReplaced', { modelId: heroId, from: original, to: command.heroCardId, discarded: hero?.equipment ?? [] });
    const coinsOnCard = (isSame ? (hero?.hero?.coins ?? 0) : 0) + 1; // SDE-22.4
    run.emit('HeroRevived', { heroId, cardId: command.heroCardId, anchor: command.anchor, coinsOnCard });
    run.push(...placedTasks(run.state, standing(run.state, heroId)));
    return proceed(run);
  },
};
