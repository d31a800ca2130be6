import { expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** Runs that the test ends; each returns its number. */
function started() {
  const runs: PromiseWithResolvers<number>[] = [];
  const ask = singleFlight((_: string) => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  return { runs, ask };
}

it('answers everybody who asks while it runs from one more run, which begins after they asked', async () => {
  const { runs, ask } = started();
  const first = ask('a');
  const others = Array.from({ length: 19 }, () => ask('b'));
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(2);
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  expect(runs).toHaveLength(2);
});

it('begins anew after a run that failed, and fails only those who shared it', async () => {
  const { runs, ask } = started();
  const first = ask('a');
  const second = ask('b');
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
  const third = ask('c');
  runs[2]?.resolve(3);
  expect(await third).toBe(3);
});
