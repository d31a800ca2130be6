import type { Change } from '#contract/history/history.ts';

/** A rate, and the moment from which it applied (milliseconds since 1970). */
export interface RateStep {
  since: number;
  rate: number;
}

/** The rates that a region had, oldest first, from its history (newest first, as the server lists it). */
export const stepsOf = (changes: readonly Pick<Change, 'at' | 'to'>[]): RateStep[] =>
  changes.flatMap(({ at, to }) => (typeof to === 'number' ? { since: Date.parse(at), rate: to } : [])).reverse();

/** The start of each step in a square of 1 × 1: time to the right (`now` is 1), the highest rate at the top (0). */
export function plotSteps(steps: readonly RateStep[], now: number): { x: number; y: number }[] {
  const first = steps[0]?.since ?? now;
  const rates = steps.map(({ rate }) => rate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  return steps.map(({ since, rate }) => ({
    x: now > first ? (since - first) / (now - first) : 0,
    y: high > low ? (high - rate) / (high - low) : 0.5,
  }));
}

/** The step at a horizontal position between the first change (0) and now (1). */
export function stepAt(steps: readonly RateStep[], now: number, x: number): RateStep | undefined {
  const first = steps[0]?.since ?? now;
  const at = first + x * (now - first);
  return steps.findLast(({ since }) => since <= at) ?? steps[0];
}
