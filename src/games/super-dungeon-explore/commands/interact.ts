import { isRejection, type Rejection } from '../../../engine/rejection.ts';
import { equipmentOf, inSlot, isCursed } from '../facts/cards.ts';
import { cardOf, type Standing, standing } from '../facts/models.ts';
import { drawLoot, drawUsable, isEquipment } from '../flow/draw.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State, Token } from '../state.ts';
import { activeFor, activeModel } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { distanceFault, reachFault } from './open-chest.ts';
import { shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** A Hero picks up the prince, flips a crystal or takes up the artifact (SDE-20.6). */
export interface Interact {
  readonly type: 'interact';
  readonly modelId: string;
  readonly tokenId: string;
}

const SCENARIO: readonly Token['kind'][] = ['PRINCE', 'CRYSTAL', 'ARTIFACT'];

function fault(state: State, model: Standing, tokenId: string): Token | Rejection {
  const reach = reachFault(state, model);
  if (reach !== undefined) return reach;
  const token = state.tokens.find((one) => one.id === tokenId && SCENARIO.includes(one.kind));
  if (token === undefined) return refuse('NOTHING_TO_INTERACT', { tokenId });
  const far = distanceFault(state, model, token);
  if (far !== undefined) return far;
  if (token.kind === 'CRYSTAL' && state.active?.crystalFlipped === true) return refuse('CRYSTAL_LIMIT', { tokenId });
  if (token.kind === 'ARTIFACT' && token.card !== null && isLocked(state, model, token.card))
    return refuse('SLOT_LOCKED_BY_CURSE', { tokenId });
  return token;
}

/** Whether a cursed card keeps the slot of this card (SDE-26.5). */
function isLocked(state: State, model: Standing, copy: string): boolean {
  const worn = inSlot(state, model, equipmentOf(state, copy)?.slot ?? '');
  return worn !== undefined && isCursed(state, worn);
}

const wornInSlotOf = (state: State, model: Standing, copy: string): string | null =>
  inSlot(state, model, equipmentOf(state, copy)?.slot ?? '') ?? null;

/** The colour decides: loot for a decoy; the artifact is drawn and put on at once (SDE-36.6 to 36.8, 36.17). */
function flip(run: Run, model: Standing, token: Extract<Token, { readonly kind: 'CRYSTAL' }>): void {
  const artifact = token.colour === run.state.options.artifactColour;
  run.emit('CrystalFlipped', { modelId: model.id, tokenId: token.id, colour: token.colour, artifact });
  if (!artifact) {
    drawLoot(run, 1);
    return;
  }
  const others = run.state.tokens.flatMap((one) => (one.kind === 'CRYSTAL' ? [{ tokenId: one.id, colour: one.colour }] : []));
  if (others.length > 0) run.emit('CrystalsDiscarded', { crystals: others }); // SDE-36.7, H.4
  const isUsable = (copy: string): boolean => {
    const card = equipmentOf(run.state, copy);
    return (
      isEquipment(run, copy) &&
      card !== undefined &&
      cardOf(run.state, model).slots.includes(card.slot) &&
      !isLocked(run.state, model, copy)
    );
  };
  const [card] = drawUsable(run, 1, isUsable);
  run.emit('ArtifactEquipped', {
    modelId: model.id,
    card: card ?? null,
    replaced: card === undefined ? null : wornInSlotOf(run.state, model, card),
  });
}

export const interact: Rule<Interact> = {
  wellFormed: shaped({ modelId: text, tokenId: text }),
  offers(state, seat) {
    const model = activeFor(state, 'interact', seat);
    if (model === undefined) return [];
    const tokens = state.tokens.filter((token) => !isRejection(fault(state, model, token.id))).map((token) => token.id);
    return tokens.length === 0 ? [] : [offerOf('interact', { modelId: oneOf(model.id), tokenId: oneOf(...tokens) })];
  },
  decide({ modelId, tokenId }, state, actor, chance) {
    const model = activeModel(state, modelId, actor);
    if (isRejection(model)) return model;
    const token = fault(state, model, tokenId);
    if (isRejection(token)) return token;
    const run = new Run(state, chance);
    run.emit('ActionUsed', {
      modelId,
      actionId: 'interact',
      cost: 1,
      payWith: 'ACTION_POINTS',
      targetModelId: null,
      usedOnce: null,
    });
    if (token.kind === 'PRINCE') {
      run.emit('PrincePickedUp', { modelId }); // SDE-35.2
      run.push({ task: 'CHART_ADVANCE', inPowerUp: false }); // SDE-35.5
    } else if (token.kind === 'CRYSTAL') flip(run, model, token);
    else if (token.kind === 'ARTIFACT' && standing(run.state, modelId) !== undefined)
      run.emit('ArtifactEquipped', {
        modelId,
        card: token.card,
        replaced: token.card === null ? null : wornInSlotOf(state, model, token.card),
      }); // SDE-36.11
    return proceed(run);
  },
};
