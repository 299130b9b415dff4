import type * as z from 'zod';

/** One thing wrong with a pack: where, what, and the rule it breaks (`SDE-A` where only the shape of Part A is at stake). */
export interface Fault {
  readonly path: string;
  readonly message: string;
  readonly rule: string;
}

export type Step = string | number;

/** `modelCards[2].actions[0].effects[1].word`; the pack itself is `$`. */
export function pathText(steps: readonly Step[]): string {
  const text = steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return text === '' ? '$' : text.replace(/^\./, '');
}

/** Members that hold words of Part D: a wrong value there is an unknown word (SDE-A.2). */
const VOCABULARY: ReadonlySet<Step> = new Set([
  'word',
  'status',
  'roll',
  'attack',
  'ability',
  'abilities',
  'keywords',
  'trigger',
  'selector',
  'duration',
  'filter',
  'type',
  'overrides',
  'platforms',
  'ranks',
  'affinities',
  'affinity',
  'kinds',
  'equipped',
  'of',
  'whose',
  'per',
  'step',
  'traits',
]);

/** What the shapes of Part A and D refuse, each fault at the innermost place that explains it. */
export function shapeFaults(error: z.ZodError, input: unknown): readonly Fault[] {
  const faults = error.issues.flatMap((issue) => unfold(issue, [], input));
  const said = new Set<string>();
  return faults.filter(({ path }) => !said.has(path) && said.add(path)); // one place, one fault: a number may be too large twice over
}

type Issue = z.core.$ZodIssue;

function unfold(issue: Issue, above: readonly Step[], input: unknown): readonly Fault[] {
  const path = [...above, ...(issue.path as Step[])];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const value = valueAt(input, path);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const branches = [...issue.errors].sort((a, b) => misfit(a, path, input) - misfit(b, path, input));
      return (branches[0] as Issue[]).flatMap((inner) => unfold(inner, path, input));
    }
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: pathText([...path, key]), message: `${key} is no member of this`, rule: 'SDE-A' }));
  return [faultOf(issue, path, valueAt(input, path))];
}

function faultOf(issue: Issue, path: readonly Step[], value: unknown): Fault {
  const named = typeof path.at(-1) === 'number' ? path.at(-2) : path.at(-1);
  const isUnknown = issue.code === 'invalid_union' || issue.code === 'invalid_value' || issue.code === 'invalid_format';
  const isWord = typeof value === 'string' && named !== undefined && VOCABULARY.has(named) && isUnknown;
  if (isWord) return { path: pathText(path), message: `unknown word ${JSON.stringify(value)}`, rule: 'SDE-A.2' };
  if (value === undefined) return { path: pathText(path), message: 'is missing', rule: 'SDE-A' };
  return { path: pathText(path), message: issue.message, rule: 'SDE-A' };
}

/** How badly a branch of alternatives fits: what is missing or superfluous tells more against it than a wrong value. */
function misfit(issues: readonly Issue[], above: readonly Step[], input: unknown): number {
  return issues.reduce((sum, issue) => {
    const value = valueAt(input, [...above, ...(issue.path as Step[])]);
    return sum + (issue.code === 'unrecognized_keys' || value === undefined || issue.path.length === 0 ? 10 : 1);
  }, 0);
}

function valueAt(input: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<Step, unknown>)[step] : undefined),
    input,
  );
}

/** Collects faults under a path. */
export class FaultList {
  readonly faults: Fault[] = [];

  add(path: readonly Step[], rule: string, message: string): void {
    this.faults.push({ path: pathText(path), message, rule });
  }
}
