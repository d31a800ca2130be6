/**
 * Is a number more than ten times another, or less than a tenth of it? So it looks when a digit was typed twice, or the
 * decimal point was not. From nothing, or from zero, every number is a beginning; to zero from anything else is far.
 */
export function isBigChange(from: number | null, to: number): boolean {
  if (from === null || from === 0) return false;
  // in units that are whole for every number that is typed: 0.07 × 10 is not quite 0.7
  const [less = 0, more = 0] = [from, to].map((value) => Math.round(Math.abs(value) * 10_000)).sort((a, b) => a - b);
  return more > less * 10;
}
