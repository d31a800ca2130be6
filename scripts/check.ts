import { runStaticChecks, words } from './test/static-checks.ts';
import { line } from './test/tally.ts';

const tally = await runStaticChecks(words);
console.log(`\n${line(tally)}`);
process.exitCode = tally.failed > 0 ? 1 : 0;
