/** Regular expressions that find Korean text while it is being typed, before its last syllable is complete. */

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
/** For the number of a vowel, the vowels that it can become with one more key: ㅗ → ㅘ ㅙ ㅚ, ㅜ → ㅝ ㅞ ㅟ, ㅡ → ㅢ. */
const longerVowels: Record<number, number[]> = { 8: [9, 10, 11], 13: [14, 15, 16], 18: [19] };
/** Final consonants that consist of two, taken apart. Typing two consonants without a vowel makes a keyboard write these signs, too. */
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
/** Two lone initials that the keyboard has combined into one sign. */
const beginningTogether = (sign: string, [one = '', other = '']: string) => `(?:${sign}|${beginningWith(one)}${beginningWith(other)})`;
const escaped = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');

/** A last syllable that is still being typed: it matches every syllable that it can become. */
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
  const [first, moved] = doubleFinals[final] ? [doubleFinals[final][0] ?? '', doubleFinals[final][1] ?? ''] : ['', final];
  return `(?:[${[final, ...doubled].map(at).join('')}]|${at(first)}${beginningWith(moved)})`;
}

/**
 * A pattern for a word that is being typed: a lone consonant stands for the syllables that begin with it, a double one for two such
 * syllables (typing 'ㄱㅅ' gives 'ㄳ'), and the last syllable matches all that it can become ('로' → '롯' → '로션').
 * @param isOpen whether more may be typed to the word; without that its last syllable stands for itself
 */
export function hangulPattern(word: string, isOpen = true): string {
  const signs = Array.from(word);
  return signs
    .map((sign, at) => {
      if (initials.includes(sign)) return beginningWith(sign);
      const two = doubleFinals[sign];
      if (two !== undefined) return beginningTogether(sign, two);
      const isSyllable = sign >= '가' && sign <= '힣';
      return isSyllable && isOpen && at === signs.length - 1 ? unfinished(sign) : escaped(sign);
    })
    .join('');
}

const plain = /^[^\u3131-\u314e\uac00-\ud7a3]*$/;

/** Returns a function that says whether a text contains the word that is being typed. The caller folds both. `isOpen` as above. */
export function hangulFinder(word: string, isOpen = true): (text: string) => boolean {
  if (plain.test(word)) return (text) => text.includes(word);
  const pattern = new RegExp(hangulPattern(word, isOpen));
  return (text) => pattern.test(text);
}

/** Replaces combining initials and finals by the lone consonants that keyboards write, so that they compare as equal. */
export const withLoneConsonants = (text: string): string =>
  text
    .replace(/[\u1100-\u1112]/g, (sign) => initials[sign.charCodeAt(0) - 0x1100] ?? sign)
    .replace(/[\u11a8-\u11c2]/g, (sign) => finals[sign.charCodeAt(0) - 0x11a7] ?? sign);
