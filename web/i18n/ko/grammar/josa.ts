/** Digits whose Korean reading ends in ㄹ (일, 칠, 팔), or in another consonant (영, 삼, 육). */
const rieulDigits = '178';
const closedDigits = '036';
/** The kinds of final consonants by their index in Unicode: 0 is none, 8 is ㄹ. All others are closed. */
const ends: Record<number, 'open' | 'rieul'> = { 0: 'open', 8: 'rieul' };

/** Characters at the end of a word that are not read: '(일)' ends in 일. */
const silentEnd = /[\s\p{Pe}\p{Pf}"'.!?…]+$/u;

/** The particles after a consonant and after a vowel. For 으로, where ㄹ counts as a vowel, there is `josaRo`. */
type Pair = readonly ['을', '를'] | readonly ['이', '가'] | readonly ['은', '는'] | readonly ['과', '와'];

/**
 * The particle that follows a word: `josa('제품', '을', '를')` is '을', because 제품 ends in a consonant. If the reading is not certain (Latin
 * letters, symbols), both are given: '을(를)'.
 */
export function josa(word: string, ...[closed, open]: Pair): string {
  const end = endOf(word);
  if (end === undefined) return `${closed}(${open})`;
  return end === 'open' ? open : closed;
}

/** '으로', or '로' after a vowel and after ㄹ; '(으)로' if the reading is not certain. */
export function josaRo(word: string): string {
  const end = endOf(word);
  if (end === undefined) return '(으)로';
  return end === 'closed' ? '으로' : '로';
}

function endOf(word: string): 'open' | 'rieul' | 'closed' | undefined {
  const last = word.replace(silentEnd, '').normalize('NFC').at(-1) ?? '';
  const syllable = last.charCodeAt(0) - 0xac00;
  if (syllable >= 0 && syllable < 11_172) return ends[syllable % 28] ?? 'closed';
  if (last < '0' || last > '9') return undefined;
  if (rieulDigits.includes(last)) return 'rieul';
  return closedDigits.includes(last) ? 'closed' : 'open';
}
