// type-graphql only checks that Reflect.getMetadata exists; with an explicit type function on every decorator its answer is never used.
// Import this file before anything of type-graphql.
const reflect = Reflect as unknown as { getMetadata?: (...given: readonly unknown[]) => unknown };
reflect.getMetadata ??= () => undefined;

export {};
