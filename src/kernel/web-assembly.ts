// WebAssembly is in Node and in every browser, but not in the language's own library of types: the little of it that the kernel uses.

/** A compiled module. */
export type WasmModule = { readonly compiled: unique symbol };
/** Bytes of a module. */
export type WasmBytes = ArrayBuffer | Uint8Array;

interface WasmApi {
  compile(bytes: WasmBytes): Promise<WasmModule>;
  readonly Module: { imports(module: WasmModule): readonly { readonly module: string; readonly name: string }[] };
  readonly Instance: new (
    module: WasmModule,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => { readonly exports: unknown };
}

export const wasm = (globalThis as unknown as { readonly WebAssembly: WasmApi }).WebAssembly;
