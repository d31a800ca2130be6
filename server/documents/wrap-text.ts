const words = new Intl.Segmenter('th', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const endsUnspaced = new RegExp(`${unspaced.source}$`, 'u');
const beginsUnspaced = new RegExp(`^${unspaced.source}`, 'u');

/**
 * Breaks a text into lines that fit a width: at spaces, between words of scripts without spaces, and within a word only where
 * it is wider than a line. Only spaces at breaks are dropped. @param widthOf in the unit of `width`
 */
export const wrapText = (text: string, width: number, widthOf: (part: string) => number): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trim(), width, widthOf));

function wrapParagraph(paragraph: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(paragraph) <= width) return [paragraph];
  const lines: string[] = [];
  let line = '';
  const fits = (part: string) => widthOf(part.trimEnd()) <= width;
  for (const piece of breakable(paragraph)) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const part of fits(piece) ? [piece] : pressed(piece, fits)) {
      if (line !== '') lines.push(line.trimEnd());
      line = part;
    }
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()];
}

/** Splits a paragraph into pieces between which a line may break. */
function breakable(paragraph: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(paragraph)) {
    const last = pieces.at(-1);
    const isBreak =
      last === undefined || (/\s$/u.test(last) && !/^\s/u.test(segment)) || (endsUnspaced.test(last) && beginsUnspaced.test(segment));
    if (isBreak) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

/** Splits a word that is wider than a line into the widest parts that fit. */
function pressed(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  for (const { segment } of characters.segment(word)) {
    const last = parts.at(-1);
    if (last !== undefined && fits(last + segment)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}
