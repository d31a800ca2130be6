import type { Change } from '#contract/history/history.ts';

/** A rate, and the moment from which it applied (milliseconds since 1970). */
export interface RateStep {
  since: number;
  rate: number;
}

/** The rates of a region, oldest first, taken from its history, which the server lists newest first. */
export const stepsOf = (changes: readonly Pick<Change, 'at' | 'to'>[]): RateStep[] =>
  changes.flatMap(({ at, to }) => (typeof to === 'number' ? { since: Date.parse(at), rate: to } : [])).reverse();

/** The start of each step, scaled to a square of 1 × 1: x is time (`now` is 1), y is 0 for the highest rate. */
export function plotSteps(steps: readonly RateStep[], now: number): { x: number; y: number }[] {
  const first = steps[0]?.since ?? now;
  const rates = steps.map(({ rate }) => rate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  return steps.map(({ since, rate }) => ({
    x: now > first ? (since - first) / (now - first) : 0,
    y: high > low ? (high - rate) / (high - low) : 0.5,
  }));
}

/** The step at a horizontal position, from 0 (the first change) to 1 (`now`). */
export function stepAt(steps: readonly RateStep[], now: number, x: number): RateStep | undefined {
  const first = steps[0]?.since ?? now;
  const at = first + x * (now - first);
  return steps.findLast(({ since }) => since <= at) ?? steps[0];
}
