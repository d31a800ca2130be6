import { hangulFinder, hangulPattern, withLoneConsonants } from './hangul-pattern.ts';
import { composedText, unseenSigns } from './normal-text.ts';

/**
 * Finds texts by typed words: each word must occur, in any order and anywhere. Spaces, hyphens, case, width, the shape of apostrophes and
 * signs that nobody sees do not matter. A lone consonant stands for the syllables that begin with it, and while a word is being typed its
 * last syllable matches all that it can become ('로' → '롯' → '로션').
 */
export interface TextSearch {
  /** Nothing was typed: everything is found. */
  readonly empty: boolean;
  /** @param folded a text as `foldedText` returns it. Callers keep it, as folding is what takes time and `finds` runs at every key press */
  finds(folded: string): boolean;
  /** Splits a displayed text into pieces that were found and pieces between them. */
  mark(text: string): readonly Piece[];
}

export interface Piece {
  text: string;
  found: boolean;
}

/** Characters that phones and word processors write instead of the apostrophe of a keyboard. */
const apostrophes = /[\u2018\u2019\u02bc]/;

/** A character as it is compared: lower case and narrow. The result has the same length. */
const foldedSign = (sign: string) => {
  if (apostrophes.test(sign)) return "'";
  const code = sign.charCodeAt(0);
  const narrow = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : sign;
  const lower = narrow.toLowerCase();
  return lower.length === 1 ? lower : narrow;
};
const uncounted = new RegExp(`[\\s\\u2010-\\u2015_${unseenSigns}-]`, 'g');
/** The folded form of a text or of several. Several texts are searched as one, but no word matches across two of them. */
export const foldedText = (...texts: readonly (string | number | null)[]): string =>
  texts
    // a separator that occurs in no text
    .join('\u0000')
    .replace(/[\uff01-\uff5e\u2018\u2019\u02bc]/g, foldedSign)
    .replace(uncounted, '')
    .toLowerCase();

export function textSearch(typed: string): TextSearch {
  // composed, as macOS decomposes Hangul
  const text = withLoneConsonants(composedText(typed));
  const words = text
    .split(/\s+/)
    .map((word) => foldedText(word))
    .filter(Boolean);
  const finished = /\s$/.test(text);
  const isOpen = (at: number) => !finished && at === words.length - 1;
  const finders = words.map((word, at) => hangulFinder(word, isOpen(at)));
  const patterns = words.map((word, at) => hangulPattern(word, isOpen(at)));
  return {
    empty: words.length === 0,
    finds: (folded) => finders.every((isIn) => isIn(folded)),
    mark: (shown) => (words.length === 0 ? [{ text: shown, found: false }] : markedPieces(shown, patterns)),
  };
}

/** Returns a function that finds the typed text in texts that are not kept folded, and may be decomposed. */
export function textFinder(typed: string): (...texts: readonly (string | null)[]) => boolean {
  const { empty, finds } = textSearch(typed);
  return (...texts) => empty || finds(composedText(foldedText(...texts)));
}

function markedPieces(shown: string, patterns: readonly string[]): Piece[] {
  // the place of each character that counts
  const places: number[] = [];
  let bare = '';
  for (let at = 0; at < shown.length; at += 1) {
    const sign = foldedSign(shown[at] ?? '');
    if (sign.search(uncounted) !== -1) continue;
    places.push(at);
    bare += sign;
  }
  const found = new Uint8Array(shown.length);
  for (const pattern of patterns) {
    for (const match of bare.matchAll(new RegExp(pattern, 'g'))) {
      const first = places[match.index];
      const last = places[match.index + match[0].length - 1];
      if (first !== undefined && last !== undefined) found.fill(1, first, last + 1);
    }
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < shown.length; at += 1) {
    const piece = pieces.at(-1);
    if (piece && piece.found === (found[at] === 1)) piece.text += shown[at];
    else pieces.push({ text: shown[at] ?? '', found: found[at] === 1 });
  }
  return pieces;
}
