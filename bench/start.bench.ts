import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import type { Bench, Machine } from './kit/bench.ts';
import { remark, withinLimit } from './kit/row.ts';

const root = path.join(import.meta.dirname, '..');
const rounds = 5;

/** The command that `npm start` runs, from its call until the server reports that it is ready, on the embedded database. */
export const bench: Bench = {
  async measure(machine) {
    const checkout = copyCheckout(machine);
    const first: number[] = [];
    const firstBuilt: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      fs.rmSync(path.join(checkout, 'dist'), { recursive: true, force: true });
      first.push(await start(checkout, path.join(machine.scratch, `first-${round}`)));
      const data = path.join(machine.scratch, `built-${round}`);
      firstBuilt.push(await start(checkout, data));
      again.push(await start(checkout, data));
    }
    return [
      withinLimit({ work: 'start on an existing folder (embedded)', unit: 's', ours: again, limit: 1.2 }),
      withinLimit({ work: 'first run after install, the page still to be built', unit: 's', ours: first, limit: 3.5 }),
      remark({ work: 'the same, the page built already', unit: 's', ours: firstBuilt }),
    ];
  },
};

/** A copy of the sources with the installed packages, so that the built page of this checkout is kept. */
function copyCheckout(machine: Machine): string {
  const copy = path.join(machine.scratch, 'checkout');
  const left = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', 'bench'].map((name) => path.join(root, name)));
  fs.cpSync(root, copy, { recursive: true, filter: (file) => !left.has(file) });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** @returns seconds */
async function start(checkout: string, data: string): Promise<number> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  await answering(`http://127.0.0.1:${port}/readyz`, child);
  const took = (performance.now() - began) / 1000;
  child.kill('SIGTERM');
  await ended;
  return took;
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The start ended with ${child.exitCode}.`);
    await sleep(10);
  }
}
