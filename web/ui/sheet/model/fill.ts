/**
 * The texts that a fill handle writes into the following cells: numbers at equal distances continue by that distance, anything else is
 * repeated in its order.
 */
export function continued(texts: readonly string[], count: number): string[] {
  const step = stepOf(texts);
  const last = Number(texts.at(-1));
  return Array.from({ length: count }, (_, at) =>
    step === undefined ? (texts[at % texts.length] ?? '') : String(rounded(last + step * (at + 1))),
  );
}

/** Like `continued`, for the cells before the given ones; the nearest of them is the last. */
export const precededBy = (texts: readonly string[], count: number): string[] => continued(texts.toReversed(), count).toReversed();

function stepOf(texts: readonly string[]): number | undefined {
  if (texts.length < 2 || texts.some((text) => !/^-?\d{1,12}(\.\d{1,4})?$/.test(text) || /^-?0\d/.test(text))) return undefined;
  const numbers = texts.map(Number);
  const steps = numbers.slice(1).map((number, at) => rounded(number - (numbers[at] ?? 0)));
  return steps.every((step) => step === steps[0]) ? steps[0] : undefined;
}

/** Rounds away the error of binary fractions. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
