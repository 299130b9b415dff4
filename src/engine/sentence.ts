import type { Json } from './json.ts';

/** A detail as a sentence has it; nothing where there is nothing to say. */
const spoken = (value: Json | undefined): string | undefined => {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return undefined;
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** A refusal's sentence with its details: `it is too far[: {n} squares at most]`; what stands in brackets is said where all of its details are known. */
export function sentence(pattern: string, details: Readonly<Record<string, Json>>): string {
  if (!pattern.includes('[')) return pattern; // most refusals are only asked whether they are one
  return pattern.replace(/\[([^\]]*)\]/g, (_, part: string) => {
    const names = [...part.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    if (names.some((name) => spoken(details[name]) === undefined)) return '';
    return part.replace(/\{(\w+)\}/g, (__, name: string) => spoken(details[name]) ?? '');
  });
}
