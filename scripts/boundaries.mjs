// Checks who imports whom (.dependency-cruiser.cjs). Calls the library itself: its command line refuses Node versions on which it works.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** Cruises the `src` of a project. Answers the broken rules, one line each, and the number of files seen. */
export async function checkBoundaries(directory) {
  const { options, forbidden } = config;
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const ruleSet = { forbidden };
  const { output } = await cruise(
    ['src'],
    { ...cruiseOptions, ruleSet, validate: true, baseDir: directory },
    enhancedResolveOptions,
  );
  const { violations, totalCruised } = output.summary;
  return { broken: violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`), files: totalCruised };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { broken, files } = await checkBoundaries(fileURLToPath(new URL('..', import.meta.url)));
  for (const line of broken) console.error(line);
  console.log(`${files} modules looked at, ${broken.length} forbidden imports`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
