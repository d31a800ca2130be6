import { composedText } from '#contract/normal-text.ts';
/**
 * Finds products by what people type: every word, in any order, anywhere in the name, the name of the line, the SKU, the
 * brand or the product number. Spaces and hyphens do not count. A lone consonant stands for the syllables that begin with
 * it, and the last syllable matches what it can still become while it is typed ('로' → '롯' → '로션').
 * Pages, the order form and the export of prices search by this.
 */

/** What of a product is searched. */
export interface Searched {
  pdNumber: number;
  productName: string;
  rangeName: string | null;
  sku: string;
  brand: string | null;
}

export interface ProductSearch {
  /** Nothing was typed: everything is found. */
  readonly empty: boolean;
  finds(product: Searched): boolean;
  /** The pieces of a shown text, and which of them were found. */
  mark(text: string): readonly Piece[];
}

export interface Piece {
  text: string;
  found: boolean;
}

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
/** Vowels by their number, with those that they can become with one more key: ㅗ → ㅘ ㅙ ㅚ, ㅜ → ㅝ ㅞ ㅟ, ㅡ → ㅢ. */
const longerVowels: Record<number, number[]> = { 8: [9, 10, 11], 13: [14, 15, 16], 18: [19] };
/** Two finals written as one, taken apart. */
const doubleFinals: Record<string, string> = {
  ...{ ㄳ: 'ㄱㅅ', ㄵ: 'ㄴㅈ', ㄶ: 'ㄴㅎ', ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ', ㄽ: 'ㄹㅅ', ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ', ㅀ: 'ㄹㅎ', ㅄ: 'ㅂㅅ' },
};
const firstSyllable = 0xac00;
const perInitial = 588;
const perVowel = 28;

const syllables = (from: number, count: number) =>
  `${String.fromCharCode(firstSyllable + from)}-${String.fromCharCode(firstSyllable + from + count - 1)}`;
const beginningWith = (consonant: string) => {
  const at = initials.indexOf(consonant);
  return at === -1 ? escaped(consonant) : `[${consonant}${syllables(at * perInitial, perInitial)}]`;
};
const escaped = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');

/** What counts of a sign, in one unit of the same length: width and case do not. */
const foldedSign = (sign: string) => {
  const code = sign.charCodeAt(0);
  const narrow = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : sign;
  const lower = narrow.toLowerCase();
  return lower.length === 1 ? lower : narrow;
};
const uncounted = /[\s\u2010-\u2015_-]/g;
const folded = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, foldedSign)
    .replace(uncounted, '')
    .toLowerCase();

/** A last syllable and what it can still become. */
function unfinished(syllable: string): string {
  const number = syllable.charCodeAt(0) - firstSyllable;
  const initial = Math.floor(number / perInitial);
  const vowel = Math.floor((number % perInitial) / perVowel);
  const final = finals[number % perVowel] ?? '';
  const start = number - (number % perVowel);
  if (final === '') {
    const vowels = [vowel, ...(longerVowels[vowel] ?? [])];
    return `[${vowels.map((one) => syllables(initial * perInitial + one * perVowel, perVowel)).join('')}]`;
  }
  const at = (text: string) => String.fromCharCode(firstSyllable + start + finals.indexOf(text));
  const doubled = Object.keys(doubleFinals).filter((double) => doubleFinals[double]?.[0] === final);
  const [kept, moved] = doubleFinals[final] ? [doubleFinals[final][0] ?? '', doubleFinals[final][1] ?? ''] : ['', final];
  return `(?:[${[final, ...doubled].map(at).join('')}]|${at(kept)}${beginningWith(moved)})`;
}

/** @param open whether the last syllable may still grow */
function patternOf(word: string, open: boolean): string {
  const signs = Array.from(word);
  return signs
    .map((sign, at) => {
      if (initials.includes(sign)) return beginningWith(sign);
      const isSyllable = sign >= '가' && sign <= '힣';
      return isSyllable && open && at === signs.length - 1 ? unfinished(sign) : escaped(sign);
    })
    .join('');
}

/** Everything searched of a product, folded; kept as long as the row is: it is asked for at every key. */
const texts = new WeakMap<Searched, string>();
function textOf(product: Searched): string {
  let text = texts.get(product);
  if (text === undefined) {
    const { productName, rangeName, sku, brand, pdNumber } = product;
    // no text holds the character between them
    text = folded([productName, rangeName, sku, brand, pdNumber].join('\u0000'));
    texts.set(product, text);
  }
  return text;
}

const plain = /^[^\u3131-\u314e\uac00-\ud7a3]*$/;

export function productSearch(typed: string): ProductSearch {
  // the two ways to write a lone consonant, and what macOS takes apart
  const text = composedText(typed).replace(/[\u1100-\u1112]/g, (sign) => initials[sign.charCodeAt(0) - 0x1100] ?? sign);
  const words = text.split(/\s+/).map(folded).filter(Boolean);
  const finished = /\s$/.test(text);
  const patterns = words.map((word, at) => patternOf(word, !finished && at === words.length - 1));
  const tests = words.map((word, at) => {
    if (plain.test(word)) return (row: string) => row.includes(word);
    const pattern = new RegExp(patterns[at] ?? '');
    return (row: string) => pattern.test(row);
  });
  return {
    empty: words.length === 0,
    finds(product) {
      const row = textOf(product);
      return tests.every((test) => test(row));
    },
    mark: (shown) => (words.length === 0 ? [{ text: shown, found: false }] : markedPieces(shown, patterns)),
  };
}

function markedPieces(shown: string, patterns: readonly string[]): Piece[] {
  // where each sign that counts stands in the text
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
