/**
 * What a fill handle writes into the cells that follow: numbers with one distance go on with it, anything else is
 * repeated in its order.
 */
export function continued(given: readonly string[], count: number): string[] {
  const step = stepOf(given);
  const last = Number(given.at(-1));
  return Array.from({ length: count }, (_, at) =>
    step === undefined ? (given[at % given.length] ?? '') : String(rounded(last + step * (at + 1))),
  );
}

/** The same before the given ones, the nearest of them last. */
export const precededBy = (given: readonly string[], count: number): string[] => continued(given.toReversed(), count).toReversed();

function stepOf(given: readonly string[]): number | undefined {
  if (given.length < 2 || given.some((text) => !/^-?\d{1,12}(\.\d{1,4})?$/.test(text) || /^-?0\d/.test(text))) return undefined;
  const numbers = given.map(Number);
  const steps = numbers.slice(1).map((number, at) => rounded(number - (numbers[at] ?? 0)));
  return steps.every((step) => step === steps[0]) ? steps[0] : undefined;
}

/** Without what binary fractions add. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
