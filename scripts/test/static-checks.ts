import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RunResult, run } from './run.ts';
import { none, type Tally } from './tally.ts';

const root = path.join(import.meta.dirname, '../..');

/** Checks the folders that are not part of the product as one program: separate programs would each read the whole product again. */
const tools = 'tsconfig.tools.json';

/** The TypeScript programs: one for each folder with its own settings, and one for the tools. */
const programs = [
  tools,
  ...globSync('*/tsconfig.json', { cwd: root }).filter((file) => !readFileSync(path.join(root, file), 'utf8').includes(tools)),
];

interface Check {
  name: string;
  run(): Promise<RunResult>;
}

/** This check is one of the tests; it runs here when the tests do not. */
export const words: Check = {
  name: 'words: no sentence outside the catalogs',
  run: () => run('vitest', ['run', '--project=contract', 'scripts/check/words.test.ts'], { quiet: true }),
};

/** Has TypeScript's collector of garbage run seldom: a program ends within seconds, and never has more than some gigabytes. */
const collectSeldom = { GOGC: '400' };

/** All checks of the sources that do not run them. Each counts as one test. */
const checks: Check[] = [
  { name: 'Biome: format, lint, walls between the areas', run: () => run('biome', ['check', '--error-on-warnings'], { quiet: true }) },
  // several threads for one program would each compute the same types; two programs at a time use the processors better
  ...programs.map((file) => ({
    name: `TypeScript: ${file}`,
    run: () => run('tsc', ['-p', file, '--singleThreaded'], { quiet: true, env: collectSeldom }),
  })),
  { name: 'knip: nothing unused, nothing undeclared', run: () => run('knip', ['--no-progress'], { quiet: true }) },
];

/** Runs all checks, two at a time and the short ones last, and prints the output of those that fail. */
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
