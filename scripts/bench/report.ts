/** What every benchmark is told. */
export interface BenchOptions {
  /** A short run: the same measurements on less. */
  readonly quick: boolean;
}

/** One figure. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  /** What it counts: `commands/s`, `ms`, `KiB`, `ratio`. */
  readonly unit: string;
  /** What it should be, where something was promised. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
}

/** What a benchmark answers: figures in the order they are to be read, and what to know about them. */
export interface Report {
  readonly title: string;
  readonly measures: readonly Measure[];
  readonly notes?: readonly string[];
  /** The figures laid out for people, where a list would hide them. Goals are told below it. */
  readonly text?: string;
  /** A missed goal is a failure: the run ends with a non-zero exit code. */
  readonly isBinding?: boolean;
}

export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && Array.isArray((value as { measures?: unknown }).measures);

/** Whether a figure is what was promised; undefined where nothing was. */
export function isReached({ value, goal }: Measure): boolean | undefined {
  if (goal === undefined) return undefined;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** Whether a report holds a goal it must reach and has missed. */
export const isBroken = ({ isBinding, measures }: Report): boolean =>
  isBinding === true && measures.some((measure) => isReached(measure) === false);

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('a quantile of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) throw new Error('a median of nothing');
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** A number with as many digits as it deserves. */
export const spelt = (value: number): string => {
  if (Number.isInteger(value)) return String(value);
  if (Math.abs(value) < 0.01) return value.toPrecision(2);
  return value >= 1000 ? value.toFixed(0) : value >= 100 ? value.toFixed(1) : value.toFixed(value >= 10 ? 2 : 3);
};

const speltGoal = (measure: Measure): string => {
  if (measure.goal === undefined) return '';
  const wanted = 'atLeast' in measure.goal ? `at least ${measure.goal.atLeast}` : `at most ${measure.goal.atMost}`;
  return `   ${isReached(measure) ? 'reached' : 'MISSED'}: ${wanted}`;
};

/** A report as text. */
export function textOf(report: Report): string {
  const listed = report.text === undefined ? report.measures : report.measures.filter(({ goal }) => goal !== undefined);
  const width = Math.max(0, ...listed.map(({ name }) => name.length));
  const lines = listed.map(
    (measure) => `  ${measure.name.padEnd(width)}  ${spelt(measure.value).padStart(9)} ${measure.unit}${speltGoal(measure)}`,
  );
  return [
    report.title,
    ...(report.text === undefined ? [] : [report.text]),
    ...lines,
    ...(report.notes ?? []).map((note) => `  ${note}`),
    '',
  ].join('\n');
}
