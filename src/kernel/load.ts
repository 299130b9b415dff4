import { Rapier } from './rapier.ts';
import { type WasmBytes, type WasmModule, wasm } from './web-assembly.ts';

const FILE = 'rapier_wasm3d_bg.wasm';
const PACKAGE_FILE = `@dimforge/rapier3d-deterministic/${FILE}`;

/** What of Node the kernel needs to find its engine; a browser has none of it. */
interface NodeModules {
  (name: 'node:fs'): { existsSync(path: URL): boolean; readFileSync(path: URL | string): Uint8Array };
  (name: 'node:module'): { createRequire(from: string): { resolve(name: string): string } };
}

let compiled: WasmModule | undefined;
let engine: Rapier | undefined;
let loading: Promise<void> | undefined;

/** The bytes of the engine: the file beside the bundle, else the one in the installed package; in a browser, the file beside the script. */
async function readEngine(): Promise<WasmBytes> {
  const process = (globalThis as { process?: { getBuiltinModule?: NodeModules } }).process;
  const beside = new URL(`./${FILE}`, import.meta.url);
  if (process?.getBuiltinModule !== undefined) {
    const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
    const path = existsSync(beside)
      ? beside
      : process
          .getBuiltinModule('node:module')
          .createRequire(import.meta.url)
          .resolve(PACKAGE_FILE);
    return readFileSync(path);
  }
  const answer = await fetch(beside);
  if (!answer.ok) throw new Error(`${FILE} cannot be loaded: status ${answer.status}`);
  return answer.arrayBuffer();
}

/** Loads the engine, once per process; whoever holds its bytes may hand them in. */
export function loadKernel(bytes?: WasmBytes): Promise<void> {
  loading ??= (async () => {
    compiled = await wasm.compile(bytes ?? (await readEngine()));
    engine = Rapier.instantiate(compiled);
  })().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The loaded engine. */
export function loadedEngine(): Rapier {
  if (engine === undefined) throw new Error('loadKernel() must have ended before the first simulation');
  return engine;
}

/** Replaces an engine that panicked, whose memory can no longer be trusted. */
export function renewEngine(): void {
  if (compiled !== undefined) engine = Rapier.instantiate(compiled);
}
