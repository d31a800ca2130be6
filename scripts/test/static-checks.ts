import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RunResult, run } from './run.ts';
import { none, type Tally } from './tally.ts';

const root = path.join(import.meta.dirname, '../..');

/** What checks the folders that are no part of the product as one program: apart, each would read the whole product again. */
const tools = 'tsconfig.tools.json';

/** The programs of TypeScript: one for each folder with settings of its own, and one for the tools. */
const programs = [
  tools,
  ...globSync('*/tsconfig.json', { cwd: root }).filter((file) => !readFileSync(path.join(root, file), 'utf8').includes(tools)),
];

interface Check {
  name: string;
  run(): Promise<RunResult>;
}

/** One of the tests, where those are not run anyway. */
export const words: Check = {
  name: 'words: no sentence outside the catalogs',
  run: () => run('vitest', ['run', '--project=contract', 'scripts/check/words.test.ts'], { quiet: true }),
};

/** Everything that can be said of the sources without running them. Each counts as one test. */
const checks: Check[] = [
  { name: 'Biome: format, lint, walls between the areas', run: () => run('biome', ['check', '--error-on-warnings'], { quiet: true }) },
  // several threads for one program would each work out the same types; two programs at a time fill the processors
  ...programs.map((file) => ({ name: `TypeScript: ${file}`, run: () => run('tsc', ['-p', file, '--singleThreaded'], { quiet: true }) })),
  { name: 'knip: nothing unused, nothing undeclared', run: () => run('knip', ['--no-progress'], { quiet: true }) },
];

/** Runs all checks, two at a time and the short ones last, and shows what those that fail say. */
export async function runStaticChecks(...more: Check[]): Promise<Tally> {
  const tally = { ...none };
  const left = [...checks, ...more].values();
  const worker = async () => {
    for (const check of left) {
      const { code, output } = await check.run();
      console.log(`${code === 0 ? '✓' : '✗'} ${check.name}`);
      if (code === 0) tally.passed += 1;
      else {
        tally.failed += 1;
        console.log(output);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return tally;
}
