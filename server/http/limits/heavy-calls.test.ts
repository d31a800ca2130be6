import { describe, expect, it } from 'vitest';
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

const by = (staffId: number, isGone = () => false) => ({ staffId, isGone });

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
