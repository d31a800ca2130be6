/**
 * Whether a number is more than ten times another, or less than a tenth of it. This catches a digit typed twice, or a missing decimal
 * point. A change from null or zero never counts; a change to zero always does.
 */
export function isBigChange(from: number | null, to: number): boolean {
  if (from === null || from === 0) return false;
  // compared as integers: in floating point 0.07 × 10 is not quite 0.7
  const [less = 0, more = 0] = [from, to].map((value) => Math.round(Math.abs(value) * 10_000)).sort((a, b) => a - b);
  return more > less * 10;
}
