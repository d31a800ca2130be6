import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Bench } from './kit/bench.ts';
import { fillLargely, largeOffice } from './kit/large-office.ts';
import { emptyPlace, type Office, type Place, startOffice } from './kit/office.ts';
import { connect } from './kit/requests.ts';
import { remark, withinLimit } from './kit/row.ts';

const command = path.join(import.meta.dirname, '../server/commands/main.ts');
/** The longest time for which an office may be closed while it moves. */
const mostSeconds = 300;

/** A backup of a large office while one person works, and moves to the other kind of database and back. The doctor checks each result. */
export const bench: Bench = {
  async measure(machine) {
    const [home, postgres, restored, back] = [
      await emptyPlace(machine, 'embedded'),
      await emptyPlace(machine, 'postgres'),
      await emptyPlace(machine, 'embedded'),
      await emptyPlace(machine, 'embedded'),
    ];
    const file = path.join(machine.scratch, 'backup.tar.gz');
    const office = await startOffice(home, await fillLargely(home));
    const alone = await slowestWrite(office, new Promise((resolve) => setTimeout(resolve, 10_000)));
    const backup = run(home, 'backup', file);
    const beside = await slowestWrite(office, backup);
    await office.stop();
    const work = `${largeOffice.toLocaleString('en')} products and orders, 1,000,000 changes`;
    const timed = async (what: string, seconds: Promise<number>) =>
      withinLimit({ work: `${work}: ${what}`, unit: 's', ours: await seconds, limit: mostSeconds });
    return [
      await timed('backup of the embedded database', backup),
      remark({ work: 'one person writes meanwhile: slowest', unit: 'ms', ours: beside }),
      remark({ work: 'the same without a backup: slowest', unit: 'ms', ours: alone }),
      await timed('restore into the embedded database', run(restored, 'restore', file)),
      await timed('move to PostgreSQL', run(home, 'move', '--to', postgres.environment.DATABASE_URL)),
      await timed('move back', run(postgres, 'move', '--to', back.environment.DATA_DIR)),
    ];
  },
};

/** Runs a command and returns its duration in seconds. Throws when it fails. */
async function run(place: Place, ...args: string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, ...place.environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return (performance.now() - began) / 1000;
}

/** Writes values, one after the other, until `ended` settles. Returns the milliseconds of the slowest write. */
async function slowestWrite(office: Office, ended: Promise<unknown>): Promise<number> {
  const client = connect(office.origin);
  let slowest = 0;
  let going = true;
  const stop = () => {
    going = false;
  };
  ended.then(stop, stop);
  for (let n = 1; going; n += 1) {
    const body = JSON.stringify({ productData: { pdNumber: 1 + (n % largeOffice), weight: n % 1000 }, targetColumn: 'weight' });
    const began = performance.now();
    await client.send('/api/products/updateProduct', { method: 'POST', headers: office.headers, body });
    slowest = Math.max(slowest, performance.now() - began);
  }
  client.close();
  return slowest;
}
