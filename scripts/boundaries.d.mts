/** Cruises the `src` of a project. Answers the broken rules, one line each, and the number of files seen. */
export declare function checkBoundaries(
  directory: string,
): Promise<{ readonly broken: readonly string[]; readonly files: number }>;
