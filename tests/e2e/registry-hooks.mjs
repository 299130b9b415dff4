import process from 'node:process';

const PRODUCT = new URL('../../src/games/index.ts', import.meta.url).href;
const TEST = new URL(process.env.TEST_REGISTRY ?? './pebbles-registry.ts', import.meta.url).href;

/** Node's hook: whoever asks for the product's registry gets that of the tests. */
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const [url, query] = resolved.url.split('?');
  return url === PRODUCT ? { ...resolved, url: query === undefined ? TEST : `${TEST}?${query}` } : resolved;
}
