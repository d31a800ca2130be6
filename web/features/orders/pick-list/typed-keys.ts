/** The jamo of the Korean keyboard layout (dubeolsik), each with the Latin letters of its keys. */
const keys: Readonly<Record<string, string>> = {
  ...{ ㄱ: 'r', ㄲ: 'R', ㄴ: 's', ㄷ: 'e', ㄸ: 'E', ㄹ: 'f', ㅁ: 'a', ㅂ: 'q', ㅃ: 'Q', ㅅ: 't', ㅆ: 'T', ㅇ: 'd', ㅈ: 'w', ㅉ: 'W' },
  ...{ ㅊ: 'c', ㅋ: 'z', ㅌ: 'x', ㅍ: 'v', ㅎ: 'g', ㄳ: 'rt', ㄵ: 'sw', ㄶ: 'sg', ㄺ: 'fr', ㄻ: 'fa', ㄼ: 'fq', ㄽ: 'ft', ㄾ: 'fx' },
  ...{ ㄿ: 'fv', ㅀ: 'fg', ㅄ: 'qt', ㅏ: 'k', ㅐ: 'o', ㅑ: 'i', ㅒ: 'O', ㅓ: 'j', ㅔ: 'p', ㅕ: 'u', ㅖ: 'P', ㅗ: 'h', ㅘ: 'hk', ㅙ: 'ho' },
  ...{ ㅚ: 'hl', ㅛ: 'y', ㅜ: 'n', ㅝ: 'nj', ㅞ: 'np', ㅟ: 'nl', ㅠ: 'b', ㅡ: 'm', ㅢ: 'ml', ㅣ: 'l' },
};
const initials = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');
const vowels = Array.from('ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ');
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

const firstSyllable = 0xac00;
const perVowel = finals.length;
const perInitial = vowels.length * perVowel;

/** Splits a syllable such as '갠' into its initial, vowel and final. */
function lettersOf(syllable: string): (string | undefined)[] {
  const number = syllable.charCodeAt(0) - firstSyllable;
  return [initials[Math.floor(number / perInitial)], vowels[Math.floor((number % perInitial) / perVowel)], finals[number % perVowel]];
}

/** The Latin letters of the keys that were pressed while the keyboard was set to Korean: 'ㅠㅐㅌ-1' → 'box-1' */
export const typedKeys = (text: string): string =>
  text.replace(/[가-힣]/g, (syllable) => lettersOf(syllable).join('')).replace(/[ㄱ-ㅣ]/g, (letter) => keys[letter] ?? letter);
