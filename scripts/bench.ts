import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Bench, Machine } from '#bench/kit/bench.ts';
import { readmes, readmeWith } from '#bench/kit/readme.ts';
import { type Part, resultsPage, tallyOf, together, worseThan } from '#bench/kit/results.ts';
import { printedTable } from '#bench/kit/table.ts';
import { findBrowser } from '#test/chromium.ts';
import { startPostgres } from '#test/database/postgres-server.ts';
import { buildWeb, compressWeb } from './start/build-web.ts';

/**
 * `npm run bench` runs all measurements, `npm run bench -- product-list` the named ones. With `--write` the results replace the previous
 * ones in bench/results.json, and the table of all results is written to bench/results.md; the README states how many targets are missed.
 * Each run says which ratios have become much worse than the last stored ones. If a part fails, it is named at the end and its stored
 * results stay, and the other parts go on.
 */
const folder = path.join(import.meta.dirname, '../bench');
const keptFile = path.join(folder, 'results.json');
const options = process.argv.slice(2);
const write = options.includes('--write');
const names = options.filter((option) => option !== '--write');
const all = fs.globSync('**/*.bench.ts', { cwd: folder, exclude: ['node_modules'] }).sort();
const nameOf = (file: string) => path.basename(file, '.bench.ts');
const chosen = all.filter((file) => names.length === 0 || names.includes(nameOf(file)));
if (chosen.length < names.length) {
  console.error(`There are: ${all.map(nameOf).join(', ')}`);
  process.exit(1);
}

await buildWeb();
await compressWeb();
const chromium = findBrowser();
const postgres = await startPostgres({ durable: true });
if (postgres === undefined || chromium === undefined) {
  console.error('The bench needs PostgreSQL (installed, or DATABASE_URL) and Chromium (installed, or CHROMIUM).');
  process.exit(1);
}
const machine = `${os.cpus()[0]?.model.trim()}, ${os.availableParallelism()} cores, ${os.type()} ${os.release()}, Node ${process.version}, ${postgres.description}`;
const commit = presentCommit();
console.log(machine);

const parts: Part[] = [];
const failed: string[] = [];
const before = keptParts();
for (const file of chosen) {
  try {
    parts.push(await measure(file, { postgresUrl: postgres.url, chromium }));
    if (write) keep();
  } catch (error) {
    console.error(error);
    failed.push(nameOf(file));
  }
}
await postgres.stop();
console.log(`\n${printedTable(parts.flatMap(({ rows }) => rows))}`);
for (const line of worseThan(before, parts)) console.log(`worse by more than a fifth: ${line}`);
for (const name of failed) console.error(`failed: ${name}`);
process.exit(failed.length > 0 ? 1 : 0);

function keptParts(): Part[] {
  return fs.existsSync(keptFile) ? JSON.parse(fs.readFileSync(keptFile, 'utf8')) : [];
}

/** Called after each part, so that a run of hours that is interrupted has stored what it measured. */
function keep(): void {
  const kept = together(all.map(nameOf), before, parts);
  fs.writeFileSync(keptFile, `${JSON.stringify(kept, undefined, 2)}\n`);
  fs.writeFileSync(path.join(folder, 'results.md'), resultsPage(kept, worseThan(before, parts)));
  for (const name of readmes) {
    const readme = path.join(folder, '..', name);
    fs.writeFileSync(readme, readmeWith(name, fs.readFileSync(readme, 'utf8'), tallyOf(kept)));
  }
}

async function measure(file: string, given: Omit<Machine, 'scratch'>): Promise<Part> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-bench-'));
  const [load = 0] = os.loadavg();
  console.log(`… ${nameOf(file)} ${load.toFixed(1)}`);
  try {
    const { bench }: { bench: Bench } = await import(path.join(folder, file));
    const rows = await bench.measure({ ...given, scratch });
    console.log(printedTable(rows));
    return { name: nameOf(file), at: new Date().toISOString(), commit, machine, load, rows };
  } finally {
    fs.rmSync(scratch, { recursive: true });
  }
}

function presentCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`;
}
