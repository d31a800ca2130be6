import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scriptMessages } from '#server/messages/messages.ts';
import { findChromium, headlessShell } from '#test/chromium.ts';
import { startPostgres } from '#test/database/postgres-server.ts';
import { installChromium } from './test/install-programs.ts';
import { type RunOptions, run } from './test/run.ts';
import { readRecorded, refusedByEmbedded } from './test/statements-on-embedded.ts';
import { runStaticChecks } from './test/static-checks.ts';
import { add, line, none, type Tally, unsteadyLine, withExitCode } from './test/tally.ts';

const mustAll = process.env.CI !== undefined && process.env.CI !== 'false';
const scratch = openScratch();
const notes: string[] = [];
const words = scriptMessages();

console.log(`── ${words.staticChecks}`);
const checked = await runStaticChecks();
console.log(`\n── ${words.tests}`);
// in parallel with the tests: each of the two leaves processors idle while it waits for screens, processes and databases
const browser = runBrowser();
const tested = await runVitest();
console.log(`\n── ${words.browser}`);
const browsed = await browser;
console.log(browsed.output);

const total = add(checked, tested, browsed.tally);
console.log(['', ...notes, ...unsteadyLine(total), '', line(total)].join('\n'));
process.exitCode = total.failed > 0 ? 1 : 0;

/** Makes the folder for all temporary files of the tests. It is removed at the end, even if the run is interrupted. */
function openScratch(): string {
  const folder = fs.mkdtempSync(path.join(inMemory() ?? os.tmpdir(), 'samusil-test-'));
  process.env.TMPDIR = folder;
  // PostgreSQL runs as another user, and has its folder in this one
  fs.chmodSync(folder, 0o711);
  // processes that were told to end may still write there, so the removal is retried
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  // one Ctrl+C arrives more than once, and the later ones must not interrupt the removal
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
  return folder;
}

/** A file system in memory, if it has enough room. Tests create and delete hundreds of databases, for which real disks are slow. */
function inMemory(): string | undefined {
  const disk = '/dev/shm';
  if (process.env.TMPDIR || !fs.existsSync(disk)) return undefined;
  const { bavail, bsize } = fs.statfsSync(disk);
  const gigabytes = Math.min(bavail * bsize, os.freemem()) / 2 ** 30;
  return gigabytes >= 8 ? disk : undefined;
}

/**
 * Runs all tests. Tests with a database run on PostgreSQL, and on the embedded database as well where the kind of database can make a
 * difference. Without PostgreSQL all run on the embedded one, and those for PostgreSQL count as skipped.
 */
async function runVitest(): Promise<Tally> {
  const postgres = await startPostgres().catch((error: unknown) => {
    console.error(words.postgresNotStarted, error);
    return undefined;
  });
  notes.push(`PostgreSQL: ${postgres?.description ?? words.noPostgres}`);
  const reporters = ['--reporter=dot', '--reporter=./scripts/test/vitest-tally.ts'];
  const projects = postgres ? [] : ['--project=!server-postgres'];
  const sent = path.join(scratch, 'statements');
  const env = postgres ? { DATABASE_URL: postgres.url, SAMUSIL_STATEMENTS_ELSEWHERE: sent } : {};
  const { code, tallies } = await tallied('vitest', ['run', '--maxWorkers=2', ...reporters, ...projects], { env });
  await postgres?.stop();
  if (postgres) tallies.embedded = await checkOnEmbedded(sent);
  if (!postgres) tallies.server_on_postgres = missing(tallies.server ?? none);
  return withExitCode(add(...Object.values(tallies)), code);
}

/** Does the embedded database accept the statements that tests sent to PostgreSQL only? This counts as one test. */
async function checkOnEmbedded(sent: string): Promise<Tally> {
  const statements = readRecorded(sent);
  const refused = await refusedByEmbedded(statements);
  console.log(
    `${refused.length === 0 ? '✓' : '✗'} the embedded database takes what was sent to PostgreSQL: ${statements.length} statements`,
  );
  if (refused.length > 0) console.log(refused.join('\n'));
  const isPassed = statements.length > 0 && refused.length === 0;
  return { ...none, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 };
}

/** Runs the journeys in Chromium. Their output is returned, to be printed after that of the tests that run in parallel. */
async function runBrowser(): Promise<{ tally: Tally; output: string }> {
  const found = findChromium();
  // in CI, which runs everything again and again, the faster headless shell is worth its installation
  const chromium = found === undefined || (mustAll && !process.env.CHROMIUM && !found.endsWith(headlessShell)) ? installChromium() : found;
  notes.push(`Chromium: ${chromium ?? words.noChromium}`);
  const args = chromium === undefined ? ['test', '--list'] : ['test'];
  const { code, output, tallies } = await tallied('playwright', args, { quiet: true, env: { CHROMIUM: chromium ?? '' } });
  const tally = add(...Object.values(tallies));
  return { tally: chromium === undefined ? missing(tally) : withExitCode(tally, code), output };
}

/** Runs a test program whose reporter writes the counts to a file. A program that broke off leaves no file. */
async function tallied(program: 'vitest' | 'playwright', args: string[], options: RunOptions) {
  const file = path.join(scratch, `${program}.json`);
  const result = await run(program, args, { ...options, env: { ...options.env, SAMUSIL_TALLY: file } });
  const tallies: Record<string, Tally> = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  return { ...result, tallies };
}

/** Tests that could not run count as skipped, in CI as failed. */
function missing({ passed, failed, unsteady, skipped }: Tally): Tally {
  const all = passed + failed + unsteady + skipped;
  return mustAll ? { ...none, failed: all } : { ...none, skipped: all };
}
