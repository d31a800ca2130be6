import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import type { Bench } from './kit/bench.ts';
import { emptyPlace, fillPlace } from './kit/office.ts';
import { memoryOfTree } from './kit/process.ts';
import { remark, withinLimit } from './kit/row.ts';

const root = path.join(import.meta.dirname, '..');
const rounds = 5;
const reads = ['/api/products/management_basic', '/api/products/management_price', '/api/home/counts', '/api/home/orderDays'];

/** The memory of all processes of `npm start`, including npm's own, on the embedded database with 10,000 products. */
export const bench: Bench = {
  async measure(machine) {
    const place = await emptyPlace(machine, 'embedded');
    const token = await fillPlace(place);
    const [started, idle, peak]: [number[], number[], number[]] = [[], [], []];
    const shares = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      const office = await npmStart(place.environment);
      const watched = watch(office.pid);
      started.push(sum(memoryOfTree(office.pid)));
      await work(office.origin, token);
      // after this time the page has been compressed, and memory for reading has been released
      await sleep(20_000);
      peak.push(watched.end());
      const now = memoryOfTree(office.pid);
      idle.push(sum(now));
      for (const [name, megabytes] of now) shares.set(name, [...(shares.get(name) ?? []), megabytes]);
      await office.stop();
    }
    return [
      withinLimit({ work: 'memory of all processes of npm start, idle after work', unit: 'MB', ours: idle, limit: 450 }),
      withinLimit({ work: 'the same, at the peak', unit: 'MB', ours: peak, limit: 600 }),
      remark({ work: 'the same, as the office begins', unit: 'MB', ours: started }),
      ...[...shares].map(([name, ours]) => remark({ work: `of what is held when idle: ${name}`, unit: 'MB', ours })),
    ];
  },
};

const sum = (of: Map<string, number>) => [...of.values()].reduce((all, one) => all + one, 0);

/** Samples the memory ten times a second; `end` returns the maximum. */
function watch(pid: number) {
  let most = 0;
  const look = () => {
    most = Math.max(most, sum(memoryOfTree(pid)));
  };
  const timer = setInterval(look, 100);
  return {
    end() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}

/** Reads every list several times, with some changes in between. */
async function work(origin: string, token: string): Promise<void> {
  const headers = { origin, cookie: `samusil=${token}`, 'content-type': 'application/json' };
  const ask = async (url: string, body: object) => {
    const reply = await fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text.slice(0, 200)}`);
    return text;
  };
  for (let time = 0; time < 5; time += 1) {
    for (const url of reads) await ask(url, {});
    for (let pdNumber = 1; pdNumber <= 20; pdNumber += 1) {
      await ask('/api/products/updateProduct', { productData: { pdNumber, weight: 100 + time }, targetColumn: 'weight' });
    }
  }
}

/** Runs `npm start` as a person would; resolves when the office answers. */
async function npmStart(environment: Record<string, string>) {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), SANDBOX_PORT: String(sandboxPort), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`);
    await sleep(50);
  }
  const { pid } = child;
  if (pid === undefined) throw new Error('npm start has no process.');
  return {
    origin,
    pid,
    async stop() {
      process.kill(-pid, 'SIGTERM');
      await ended;
    },
  };
}
