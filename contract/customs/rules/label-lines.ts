/** What a carrier's label takes of an address: so many lines, of so many characters. */
export const labelLineLength = 35;
export const labelLineCount = 3;

/** The most characters that carriers take of what else is known of somebody. */
export const labelLimits = { name: 70, company: labelLineLength, city: labelLineLength, postalCode: 10, taxNumber: 18, email: 80 } as const;

/** A text on one line: what came in a file, or was copied from a letter, may have breaks in it. */
export const oneLine = (text: string): string => text.trim().split(/\s+/).join(' ');

/**
 * The street of an address as lines of a label, broken between words; undefined when it does not fit. Lines that fit as
 * they are stay so.
 */
export function labelLines(...streetLines: readonly string[]): string[] | undefined {
  const typed = streetLines.map((line) => line.trim()).filter((line) => line !== '');
  const asTyped = typed.flatMap(broken);
  const lines = asTyped.length <= labelLineCount ? asTyped : broken(typed.join(', '));
  const fits = lines.length <= labelLineCount && lines.every((line) => line.length <= labelLineLength);
  return fits ? lines : undefined;
}

/**
 * Two street lines that fit the label, where what was typed does not as it stands but would; undefined where it does, or
 * where two lines are too few.
 */
export function offeredSplit(address1: string, address2: string): [string, string] | undefined {
  if ([address1, address2].every((line) => line.trim().length <= labelLineLength)) return undefined;
  const lines = labelLines(address1, address2);
  return lines && lines.length <= 2 ? [lines[0] ?? '', lines[1] ?? ''] : undefined;
}

/** A text in lines that are as full as they can be. A word that is too long stays whole, in a line of its own. */
function broken(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= labelLineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
