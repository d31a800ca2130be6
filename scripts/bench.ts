import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Bench } from '#bench/kit/bench.ts';
import type { Row } from '#bench/kit/row.ts';
import { markdownTable, printedTable } from '#bench/kit/table.ts';
import { findBrowser } from '#test/chromium.ts';
import { startPostgres } from '#test/database/postgres-server.ts';
import { buildWeb, compressWeb } from './start/build-web.ts';

/**
 * `npm run bench` measures everything, `npm run bench -- product-list` what is named. `npm run bench -- --write` measures
 * everything and keeps the table in bench/results.md.
 */
const folder = path.join(import.meta.dirname, '../bench');
const options = process.argv.slice(2);
const write = options.includes('--write');
const names = write ? [] : options;
const all = fs.globSync('**/*.bench.ts', { cwd: folder, exclude: ['node_modules'] }).sort();
const chosen = all.filter((file) => names.length === 0 || names.some((name) => path.basename(file) === `${name}.bench.ts`));
if (chosen.length < names.length) {
  console.error(`There are: ${all.map((file) => path.basename(file, '.bench.ts')).join(', ')}`);
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
console.log(machine);

const rows: Row[] = [];
const loads: string[] = [];
for (const file of chosen) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-bench-'));
  const name = path.basename(file, '.bench.ts');
  loads.push(`${name} ${os.loadavg()[0]?.toFixed(1)}`);
  console.log(`… ${loads.at(-1)}`);
  const { bench }: { bench: Bench } = await import(path.join(folder, file));
  const measured = await bench.measure({ postgresUrl: postgres.url, chromium, scratch });
  fs.rmSync(scratch, { recursive: true });
  console.log(printedTable(measured));
  rows.push(...measured);
}
await postgres.stop();
console.log(`\n${printedTable(rows)}`);
if (write) fs.writeFileSync(path.join(folder, 'results.md'), resultsPage());
process.exit(0);

/** The whole table with when and where, as it is kept. */
function resultsPage(): string {
  const missed = rows.filter(({ met }) => met === false).length;
  const judged = rows.filter(({ met }) => met !== undefined).length;
  return `# How fast

Measured by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Load of the machine before each part: ${loads.join(', ')}.

Ours and its floor are measured in the same run, in turn; the numbers are medians. ${judged - missed} of ${judged} targets were met.

${markdownTable(rows)}
`;
}
