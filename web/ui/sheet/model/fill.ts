/**
 * The texts that a fill handle writes into the following cells: numbers at equal distances continue by that distance, anything else is
 * repeated in its order.
 */
export function continued(given: readonly string[], count: number): string[] {
  const step = stepOf(given);
  const last = Number(given.at(-1));
  return Array.from({ length: count }, (_, at) =>
    step === undefined ? (given[at % given.length] ?? '') : String(rounded(last + step * (at + 1))),
  );
}

/** Like `continued`, for the cells before the given ones; the nearest of them is the last. */
export const precededBy = (given: readonly string[], count: number): string[] => continued(given.toReversed(), count).toReversed();

function stepOf(given: readonly string[]): number | undefined {
  if (given.length < 2 || given.some((text) => !/^-?\d{1,12}(\.\d{1,4})?$/.test(text) || /^-?0\d/.test(text))) return undefined;
  const numbers = given.map(Number);
  const steps = numbers.slice(1).map((number, at) => rounded(number - (numbers[at] ?? 0)));
  return steps.every((step) => step === steps[0]) ? steps[0] : undefined;
}

/** Rounds away the error of binary fractions. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
