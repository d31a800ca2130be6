import { expect, it } from 'vitest';
import { createRestartPolicy, type Ended } from './restart-policy.ts';

/** The process became ready, ran for a moment, and was killed. */
const killed: Ended = { code: null, wasReady: true, everReady: true, livedMs: 1_000 };
/** The process was started again after that, and did not become ready. */
const neverUp: Ended = { code: 1, wasReady: false, everReady: true, livedMs: 300 };

const pausesAfter = (...ends: Ended[]) => {
  const policy = createRestartPolicy();
  return ends.map((end) => policy.pauseAfter(end));
};

it('starts again after pauses that double up to a minute', () => {
  expect(pausesAfter(...Array(8).fill(killed))).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000));
});

it('begins with a short pause again once something worked for a minute', () => {
  expect(pausesAfter(killed, killed, { ...killed, livedMs: 60_000 }, killed)).toEqual([1000, 2000, 1000, 2000]);
});

it('starts nothing again whose first start came to nothing', () => {
  expect(pausesAfter({ ...neverUp, everReady: false })).toEqual([undefined]);
});

it('starts nothing again that only other settings can mend', () => {
  expect(pausesAfter(killed, { ...neverUp, code: 78 })).toEqual([1000, undefined]);
});

it('gives up after five starts in a row that came to nothing', () => {
  expect(pausesAfter(killed, neverUp, neverUp, neverUp, neverUp, neverUp).at(-1)).toBeUndefined();
  expect(pausesAfter(neverUp, neverUp, neverUp, neverUp, killed, neverUp).at(-1)).toBeDefined();
});

it('waits for what may pass as long as it takes', () => {
  expect(pausesAfter(killed, ...Array(50).fill({ ...neverUp, code: 75 })).at(-1)).toBe(60_000);
});
