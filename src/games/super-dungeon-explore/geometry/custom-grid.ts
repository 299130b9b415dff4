import type { Square } from './types.ts';

/** What is wrong with a grid drawn in the notation of C.2, in words, with the line it is in. */
export function customGridFaults(
  lines: readonly string[],
  codes: Readonly<Record<string, string>>,
): readonly { readonly line: number; readonly message: string }[] {
  const faults: { line: number; message: string }[] = [];
  const columns = Array.from(lines[0] ?? '').length;
  if (lines.length < 3 || lines.length % 2 === 0) faults.push({ line: 0, message: `a grid has 2h+1 lines, not ${lines.length}` });
  if (columns < 3 || columns % 2 === 0) faults.push({ line: 0, message: `a line has 2w+1 characters, not ${columns}` });
  for (const [line, text] of lines.entries()) {
    const chars = Array.from(text);
    if (chars.length !== columns) faults.push({ line, message: `${chars.length} characters instead of ${columns}` });
    for (const [column, char] of chars.entries()) {
      const fault = charFault(char, { x: column, y: line }, codes);
      if (fault !== undefined) faults.push({ line, message: `column ${column}: ${fault}` });
    }
  }
  return faults;
}

function charFault(char: string, at: Square, codes: Readonly<Record<string, string>>): string | undefined {
  const [oddColumn, oddLine] = [at.x % 2 === 1, at.y % 2 === 1];
  if (oddColumn && oddLine)
    return char === '.' || char === 'S' || char === 'X' || Object.hasOwn(codes, char)
      ? undefined
      : `no square is drawn '${char}'`;
  if (!oddColumn && !oddLine) return char === '+' ? undefined : `a lattice point is drawn '+', not '${char}'`;
  const wall = oddColumn ? '-' : '|';
  return char === ' ' || char === wall || char === 'D' ? undefined : `this edge is drawn ' ', '${wall}' or 'D', not '${char}'`;
}
