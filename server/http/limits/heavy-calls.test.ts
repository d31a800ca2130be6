import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp } from '#test/app.ts';
import { isAwaited } from '#test/database/is-awaited.ts';
import { databaseKind, meanwhile } from '#test/database.ts';
import { createHeavyCalls } from './heavy-calls.ts';

/** Work that the test ends, and that reports when it began. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;
  return {
    end: () => resolve('done'),
    begun: begun.promise,
    get hasBegun() {
      return hasBegun;
    },
    run: () => {
      hasBegun = true;
      begun.resolve();
      return promise;
    },
  };
}

const by = (staffId: number, isGone = () => false) => ({ staffId, isGone, isSignedOut: async () => false });

describe('calls that take long', () => {
  it('are worked on so many at once, the others in their turn', async () => {
    const calls = createHeavyCalls(2);
    const works = [work(), work(), work()] as const;
    const ends = works.map((each, at) => calls.run(by(at), each.run));
    await Promise.all([works[0].begun, works[1].begun]);
    expect(works[2].hasBegun).toBe(false);
    works[1].end();
    await works[2].begun;
    for (const each of works) each.end();
    expect(await Promise.all(ends)).toEqual(['done', 'done', 'done']);
  });

  it('go on after one that failed', async () => {
    const calls = createHeavyCalls(1);
    const failed = calls.run(by(1), () => Promise.reject(new Error('broken')));
    const next = calls.run(by(2), () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('of one person leave room for others', async () => {
    const calls = createHeavyCalls(1);
    const first = work();
    const theirs = [calls.run(by(1), first.run), calls.run(by(1), () => 'done'), calls.run(by(1), () => 'done')];
    await expect(calls.run(by(1), () => 'done')).rejects.toMatchObject({ code: 'server-busy', facts: { retryAfter: 10 } });
    const other = calls.run(by(2), () => 'done');
    first.end();
    expect(await Promise.all([...theirs, other])).toEqual(Array(4).fill('done'));
    expect(await calls.run(by(1), () => 'again')).toBe('again');
  });

  it('are refused with the word when to come again, once too many wait', async () => {
    const calls = createHeavyCalls(1);
    const first = work();
    const all = Array.from({ length: 9 }, (_, at) => calls.run(by(at), at === 0 ? first.run : () => 'done'));
    await expect(calls.run(by(99), () => 'done')).rejects.toMatchObject({ code: 'server-busy' });
    first.end();
    await Promise.all(all);
  });

  it('are not worked on for somebody who left meanwhile', async () => {
    const calls = createHeavyCalls(1);
    const first = work();
    const left = work();
    const ends = [
      calls.run(by(1), first.run),
      calls.run(
        by(2, () => true),
        left.run,
      ),
    ];
    first.end();
    await Promise.allSettled(ends);
    expect(left.hasBegun).toBe(false);
  });
});

// the embedded database has one connection: nobody could be deactivated while another call has it
it.runIf(databaseKind() === 'postgres')('a file is not made for who was deactivated while it waited for its turn', async () => {
  const test = await startTestApp({ config: { heavyCallsAtOnce: 1 } });
  const boss = await test.signIn({ role: 'administrator' });
  const [kim, lee] = [await test.signIn(), await test.signIn()];
  const ask = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ format: 'csv' }) };
  await test.db.execute(sql`update session set last_used_at = now() - interval '1 hour' where staff_id = ${lee.staff.staffId}`);
  const answers = await test.db.transaction(async (tx) => {
    await tx.execute(sql`lock table product in access exclusive mode`);
    const first = meanwhile(() => kim.fetch('/api/products/export', ask));
    while (!(await isAwaited(tx)));
    const second = meanwhile(() => lee.fetch('/api/products/export', ask));
    // a call that somebody makes is written down as it comes in
    const isIn = sql`select from session where staff_id = ${lee.staff.staffId} and last_used_at > now() - interval '1 minute'`;
    await meanwhile(async () => {
      await vi.waitFor(async () => expect(await rowsOf(test.db, isIn)).toHaveLength(1));
      await boss.call('POST /api/staff/update', { body: { staffId: lee.staff.staffId, changes: { active: false } } });
    });
    return [first, second];
  });
  const [first, second] = await Promise.all(answers);
  expect(first?.status).toBe(200);
  expect(second?.status).toBe(401);
  expect(await second?.json()).toMatchObject({ code: 'signed-out' });
  await test.close();
});
