/** Whether the Korean reading of each digit 0 to 9 ends in a consonant: 영 일 이 삼 사 오 육 칠 팔 구. */
const closedDigits = '013678';

/**
 * The particle that follows a word: `josa('제품', '을', '를')` is '을', because 제품 ends in a consonant. Where the reading
 * is not certain (Latin letters, symbols) both are given: '을(를)'.
 */
export function josa(word: string, closed: string, open: string): string {
  const last = word.trimEnd().normalize('NFC').at(-1) ?? '';
  const syllable = last.charCodeAt(0) - 0xac00;
  if (syllable >= 0 && syllable < 11_172) return syllable % 28 === 0 ? open : closed;
  if (last >= '0' && last <= '9') return closedDigits.includes(last) ? closed : open;
  return `${closed}(${open})`;
}
