import { plainSigns } from '#contract/customs/check-description.ts';

/** The room for the street on a carrier's label: at most this many lines of this many characters. */
export const labelLineLength = 35;
export const labelLineCount = 3;

/** The most characters that carriers take of a receiver's other fields. */
export const labelLimits = { name: 70, company: labelLineLength, city: labelLineLength, postalCode: 10, taxNumber: 18, email: 80 } as const;

/** A text as a label prints it: with plain signs, on one line (a text from a file or a letter may contain line breaks). */
export const labelText = (text: string): string => plainSigns(text).trim().split(/\s+/).join(' ');

/**
 * The street of an address as lines of a label, broken between words; undefined when it does not fit. Lines that fit unbroken stay as they
 * are.
 */
export function labelLines(...streetLines: readonly string[]): string[] | undefined {
  const typed = streetLines.map((line) => plainSigns(line).trim()).filter((line) => line !== '');
  const asTyped = typed.flatMap(broken);
  const lines = asTyped.length <= labelLineCount ? asTyped : broken(typed.join(', '));
  const fits = lines.length <= labelLineCount && lines.every((line) => line.length <= labelLineLength);
  return fits ? lines : undefined;
}

/**
 * Divides a street into two lines that fit the label, for a street that does not fit as it was typed. Undefined where it fits already, or
 * where two lines are not enough.
 */
export function offeredSplit(address1: string, address2: string): [string, string] | undefined {
  if ([address1, address2].every((line) => plainSigns(line).trim().length <= labelLineLength)) return undefined;
  const lines = labelLines(address1, address2);
  return lines && lines.length <= 2 ? [lines[0] ?? '', lines[1] ?? ''] : undefined;
}

/** Breaks a text into lines that are as full as possible. A word longer than a line stays whole, on a line of its own. */
function broken(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= labelLineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
