import type { Task } from '../decisions/tasks.ts';
import { wornBy } from '../facts/cards.ts';
import { tileNumberAt } from '../facts/map.ts';
import { baseOf, cardOf, destroyedHeroes, inReadingOrder, isHeroModel, type Standing, standing } from '../facts/models.ts';
import { hasAbility } from '../facts/modifiers.ts';
import type { Run } from './run.ts';
import { triggerTasks } from './triggers.ts';

/** What wounds left behind: who still stands, and what their fall set off. */
export interface Harm {
  readonly survivors: readonly string[];
  readonly tasks: readonly Task[];
}

/** Places wounds together, then removes the destroyed (SDE-16.1, 18.1, 29.6). */
export function inflict(
  run: Run,
  wounds: readonly { readonly modelId: string; readonly wounds: number }[],
  cause: string,
  chain: readonly string[] = [],
): Harm {
  const hit = wounds.filter((one) => one.wounds > 0 && standing(run.state, one.modelId) !== undefined);
  for (const { modelId, wounds: n } of hit) run.emit('WoundsInflicted', { modelId, wounds: n, cause });
  const fallen = hit.filter(({ modelId }) => isBeaten(run, modelId)).map((one) => one.modelId);
  const tasks = destroyAll(run, fallen, cause, chain);
  return { survivors: hit.map((one) => one.modelId).filter((id) => !fallen.includes(id)), tasks };
}

function isBeaten(run: Run, id: string): boolean {
  const model = standing(run.state, id);
  return model !== undefined && model.wounds >= cardOf(run.state, model).hearts;
}

/** Wounds that no action gives, with what the wounded do about it at once: they have no attacker (D.5). */
export function inflictNow(
  run: Run,
  wounds: readonly { readonly modelId: string; readonly wounds: number }[],
  cause: string,
  chain: readonly string[] = [],
): void {
  const { survivors, tasks } = inflict(run, wounds, cause, chain);
  if (run.over) return;
  run.push(...tasks, ...setOff(run, 'WOUNDED', bearers(run, survivors), chain));
}

/** Abilities set off by other abilities in one command: cards that answer each other without end fall silent. */
const MOST_IN_CHAINS = 100;

/** The abilities of these models that answer harm. */
function setOff(
  run: Run,
  trigger: 'WOUNDED' | 'DESTROYED',
  bearing: ReturnType<typeof bearers>,
  chain: readonly string[],
): readonly Task[] {
  const tasks = triggerTasks(run.state, trigger, bearing, { attacker: null, targets: [], chain });
  if (chain.length === 0) return tasks;
  const answered = tasks.slice(0, Math.max(0, MOST_IN_CHAINS - run.inChains));
  run.inChains += answered.length;
  return answered;
}

export const bearers = (
  run: Run,
  ids: readonly string[],
): readonly { readonly model: Standing; readonly base: ReturnType<typeof baseOf> }[] =>
  inReadingOrder(run.state, ids).map((model) => ({ model, base: baseOf(run.state, model) }));

/** Removes destroyed models, in reading order, then looks who has won (SDE-18, 6). */
export function destroyAll(run: Run, ids: readonly string[], cause: string, chain: readonly string[] = []): readonly Task[] {
  const fallen = bearers(run, ids);
  const uncounted = fallen.filter(({ model }) => hasAbility(run.state, model, 'INSIGNIFICANT')).map(({ model }) => model.id);
  let bossFell = false;
  for (const { model } of fallen) {
    const card = cardOf(run.state, model);
    bossFell ||= card.rank === 'DUNGEON_BOSS';
    run.emit('ModelDestroyed', {
      modelId: model.id,
      cardId: model.card,
      cause,
      tileNumber: tileNumberAt(run.state, model.at),
      turn: run.state.turn.side,
      anchor: model.at,
      ...(uncounted.includes(model.id) ? { insignificant: true as const } : {}),
    });
    if (isHeroModel(model)) heroFalls(run, model);
  }
  checkVictory(run, bossFell);
  return run.over ? [] : setOff(run, 'DESTROYED', fallen, chain);
}

function heroFalls(run: Run, hero: Standing): void {
  run.emit('HeroDestroyed', { heroId: hero.id, destroyed: destroyedHeroes(run.state).length, coins: run.state.backpack.coins });
  dropBurdens(run, hero);
  const cursed = wornBy(run.state, { ...hero, equipment: run.state.models.find((one) => one.id === hero.id)?.equipment ?? [] })
    .filter(({ card }) => card.keywords.includes('CURSED'))
    .map(({ copy }) => copy);
  if (cursed.length > 0) run.emit('CardsDiscarded', { cards: cursed, from: 'HERO', modelId: hero.id }); // SDE-26.5
}

/** The prince and the artifact stay where their bearer stood: so alone they change hands (SDE-35.7, 35.10, 36.10). */
function dropBurdens(run: Run, hero: Standing): void {
  const { carrier, artifact, nextId } = run.state;
  if (carrier === hero.id) run.emit('PrinceDropped', { modelId: hero.id, tokenId: `T${nextId}`, square: hero.at });
  if (artifact?.wearer === hero.id)
    run.emit('ArtifactDropped', { modelId: hero.id, tokenId: `T${run.state.nextId}`, card: artifact.card, square: hero.at });
}

/** Ends the match where a side has won; where both have, the side whose turn it is (SDE-6.1, 6.2, 6.4). */
function checkVictory(run: Run, bossFell: boolean): void {
  const consulWins = destroyedHeroes(run.state).length > run.state.backpack.coins;
  const heroesWin = bossFell && run.state.options.mode === 'CLASSIC'; // SDE-6.3
  if (!consulWins && !heroesWin) return;
  const winner = consulWins && heroesWin ? run.state.turn.side : consulWins ? 'CONSUL' : 'HEROES';
  run.emit('MatchEnded', { winner, reason: winner === 'CONSUL' ? 'NO_COINS_LEFT' : 'BOSS_DESTROYED', completed: true });
}
