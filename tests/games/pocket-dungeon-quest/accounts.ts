import { type HeroKind, LEVELS } from '../../../src/games/pocket-dungeon-quest/data/heroes.ts';
import type { PdqEvent } from '../../../src/games/pocket-dungeon-quest/events.ts';
import type { State } from '../../../src/games/pocket-dungeon-quest/state.ts';

interface Account {
  gained: number;
  spent: number;
  keysGained: number;
  keysGiven: number;
  keysSpent: number;
  level: number;
  hearts: number;
  gear: string[];
}

/** What every Hero has gained, given and spent by the events alone, to be held against what it has (PDQ-34.6). */
export class Accounts {
  readonly #of = new Map<HeroKind, Account>();
  #keys = 0;

  /** Opens the books on a Session as it stands; what the Heroes have counts as gained. */
  constructor(state: State) {
    for (const { kind, xp, keys, level, gear, hearts } of state.heroes)
      this.#of.set(kind, {
        gained: xp,
        spent: 0,
        keysGained: keys,
        keysGiven: 0,
        keysSpent: 0,
        level,
        hearts,
        gear: [...gear],
      });
    this.#keys = state.keysOnFloor.length + state.heroes.reduce((sum, hero) => sum + hero.keys, 0);
  }

  #account(hero: HeroKind): Account {
    const account = this.#of.get(hero);
    if (account === undefined) throw new Error(`${hero} has no account`);
    return account;
  }

  /** Books one event; what is wrong with its own figures. */
  book(event: PdqEvent): readonly string[] {
    switch (event.type) {
      case 'XpGained': {
        const account = this.#account(event.data.hero);
        account.gained += event.data.amount;
        return event.data.xp === account.gained - account.spent ? [] : [`PDQ-34.6 the balance of ${event.data.hero} is wrong`];
      }
      case 'KeyTaken':
        this.#account(event.data.hero).keysGained += 1;
        return [];
      case 'KeyGiven':
        this.#account(event.data.from).keysGiven += 1;
        this.#account(event.data.to).keysGained += 1;
        return [];
      case 'LevelGained': {
        const { hero, level, xpPaid, keysPaid } = event.data;
        const account = this.#account(hero);
        account.spent += xpPaid;
        account.keysSpent += keysPaid;
        account.level += 1;
        const price = LEVELS[level - 1];
        const isExact = price?.xp === xpPaid && price.keys === keysPaid && level === account.level;
        return isExact ? [] : [`PDQ-34.6 Level ${level} of ${hero} cost ${xpPaid} XP and ${keysPaid} Keys`];
      }
      case 'GearGained':
        this.#account(event.data.hero).gear.push(event.data.gear);
        return [];
      case 'HeartLost':
        return this.#hearts(event.data.hero, -1, event.data.hearts);
      case 'HeartRestored':
        return this.#hearts(event.data.hero, 1, event.data.hearts);
      case 'HeroRevived':
        this.#account(event.data.hero).hearts = event.data.hearts;
        return [];
      default:
        return [];
    }
  }

  /** A Heart at a time, and the event tells what is left. */
  #hearts(hero: HeroKind, change: number, left: number): readonly string[] {
    const account = this.#account(hero);
    account.hearts += change;
    return account.hearts === left ? [] : [`PDQ-34.2 ${hero} has ${account.hearts} Hearts, the event says ${left}`];
  }

  /** Gained is spent and held, for XP, and with gifts for Keys; no Key is lost. */
  faults(state: State): readonly string[] {
    const faults = state.heroes.flatMap((hero) => {
      const { gained, spent, keysGained, keysGiven, keysSpent, level, hearts, gear } = this.#account(hero.kind);
      return [
        ...(gained === spent + hero.xp ? [] : [`PDQ-34.6 ${hero.kind} gained ${gained} XP, spent ${spent}, holds ${hero.xp}`]),
        ...(keysGained === keysGiven + keysSpent + hero.keys ? [] : [`PDQ-34.6 the Keys of ${hero.kind} do not sum up`]),
        ...(level === hero.level ? [] : [`PDQ-34.6 ${hero.kind} is at Level ${hero.level}, not ${level}`]),
        ...(gear.join() === hero.gear.join() ? [] : [`PDQ-34.6 ${hero.kind} has ${hero.gear.join()}, gained ${gear.join()}`]),
        ...(hearts === hero.hearts ? [] : [`PDQ-34.2 ${hero.kind} has ${hero.hearts} Hearts, not ${hearts}`]),
      ];
    });
    const spent = [...this.#of.values()].reduce((sum, { keysSpent }) => sum + keysSpent, 0);
    const held = state.heroes.reduce((sum, { keys }) => sum + keys, 0);
    return this.#keys === spent + held + state.keysOnFloor.length ? faults : [...faults, 'PDQ-34.6 a Key was lost or made'];
  }
}
