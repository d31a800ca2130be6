import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';

let test: TestApp;
let boss: Client;
beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  boss = await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());

/** How often each job has run. */
async function runs(): Promise<Map<string, number>> {
  const text = await (await boss.fetch('/metrics')).text();
  const counts = new Map<string, number>();
  for (const [, job = '', count] of text.matchAll(/^job_runs_total\{job="([^"]+)",outcome="\w+"\} (\d+)$/gm))
    counts.set(job, (counts.get(job) ?? 0) + Number(count));
  return counts;
}

it('a job that is woken where there is nothing to do runs, and does not wake itself again', async () => {
  const channels = await rowsOf<{ channel: string }>(
    test.db,
    sql`select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as channel from pg_trigger where tgfoid = 'wake_job'::regproc`,
  );
  expect(channels.length).toBeGreaterThan(4);
  const before = await runs();
  for (const { channel } of channels) await test.db.execute(sql`select pg_notify(${channel}, '')`);
  // a job that keeps waking itself needs a few statements for each run: it would have run dozens of times by then
  for (let at = 0; at < 400; at += 1) await test.db.execute(sql`select 1`);
  const after = await runs();
  expect([...after.values()].some((count) => count > 0)).toBe(true);
  expect([...after].filter(([job, count]) => count - (before.get(job) ?? 0) > 8)).toEqual([]);
});
