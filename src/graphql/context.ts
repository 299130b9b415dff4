import type { House } from '../app/house.ts';
import type { Credential } from '../app/ports.ts';
import type { SimulationSource } from '../kernel/kernel.resolver.ts';
import type { CampaignReader, GameDoor, GameReader } from './door.ts';

/** What every resolver gets with a request. */
export interface Context extends GameReader, SimulationSource {
  readonly house: House;
  readonly doors: readonly GameDoor[];
  /** Who asks, as far as the request tells; looked up together with what is asked for. */
  readonly credential: Credential | undefined;
  readonly campaigns: CampaignReader;
  readonly requestId: string;
  /** Whether `registerPlayer` makes guests here. */
  readonly guests: boolean;
  /** Whether the hooks for tests work here. */
  readonly testHooks: boolean;
  /** Counts a new guest against the quota of their address. */
  readonly countRegistration: () => Promise<void>;
  /** Told about every command, for the logs. */
  readonly note: (facts: Readonly<Record<string, unknown>>) => void;
}
