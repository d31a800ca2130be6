import { readOptions } from '#torture/options.ts';
import { torture } from '#torture/torture.ts';
import { haproxy } from './test/install-programs.ts';

/**
 * `npm run torture -- --minutes 20`: two processes behind a proxy, two databases, ten people who work and fifty pages that listen, while
 * one part after the other fails. `--seed 42` repeats the failures of a run, `--only "kill primary"` chooses kinds of failures. Exits with
 * 1 when something was found.
 */
// databases and proxy end with this process, however it ends
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, () => process.exit(130));
const options = readOptions(process.argv.slice(2));
const report = await torture(options, options.plain ? undefined : haproxy(), console.log);
if (report === undefined) {
  console.error('The torture needs an installed PostgreSQL with pg_basebackup (apt-get install postgresql).');
  process.exit(2);
}
console.log(`\nseed ${options.seed}\n${report.summary().join('\n')}`);
for (const { at, what, detail, after } of report.findings) console.log(`\n${at} s: ${what}\n  after ${after}\n  ${detail}`);
process.exit(report.findings.length > 0 ? 1 : 0);
