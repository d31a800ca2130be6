import { comparableText } from '#contract/normal-text.ts';

/** Finds names that probably mean the same: '스킨케어', '스킨 케어' and '스킨캐어'. No zod here: the page imports it. */

/** Characters that do not distinguish names: spaces, hyphens and other punctuation, invisible characters. */
const uncounted = /[\s\u2010-\u2015_\-/&·,.\p{Default_Ignorable_Code_Point}]/gu;
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
/** Shorter names that differ by one letter usually mean different things: '컵' and '컴', 'bag' and 'bad'. */
const fewestLetters = 5;

/** The letters of a name that are compared; a Hangul syllable consists of two or three. */
export function lettersOf(name: string): string[] {
  const bare = comparableText(name).toLowerCase().replaceAll(uncounted, '');
  return [...bare].flatMap((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (code < firstSyllable || code > lastSyllable) return [sign];
    const at = code - firstSyllable;
    const last = at % 28;
    const [begin, middle] = [0x1100 + Math.floor(at / 588), 0x1161 + Math.floor((at % 588) / 28)];
    return [begin, middle, ...(last === 0 ? [] : [0x11a7 + last])].map((unit) => String.fromCharCode(unit));
  });
}

const isDigit = (letter: string | undefined) => letter !== undefined && /\p{N}/u.test(letter);

/** Do two names differ by at most one letter, which is not a digit? Names without any letter that counts are never twins. */
export function isTwin(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 0 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (at === long.length) return true;
  if (long.length < fewestLetters || isDigit(long[at]) || isDigit(short[at])) return false;
  const rest = short.length === long.length ? at + 1 : at;
  return short.slice(rest).every((letter, index) => letter === long[at + 1 + index]);
}

/** The name as it is, and with each of its letters left out: two twins share at least one of these. */
const marksOf = (letters: readonly string[]): Set<string> =>
  new Set([letters.join(''), ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))]);

/** For each name that has twins in the list: these twins, in their order. */
export function twinsOf(names: readonly string[]): Map<string, string[]> {
  const letters = names.map(lettersOf);
  const sharing = new Map<string, number[]>();
  letters.forEach((own, index) => {
    for (const mark of marksOf(own)) {
      const held = sharing.get(mark);
      if (held) held.push(index);
      else sharing.set(mark, [index]);
    }
  });
  const twins = new Map<number, Set<number>>();
  for (const together of sharing.values())
    for (const one of together)
      for (const other of together)
        if (one !== other && isTwin(letters[one] ?? [], letters[other] ?? []))
          (twins.get(one) ?? twins.set(one, new Set()).get(one))?.add(other);
  return new Map(
    [...twins].map(([index, others]) => [names[index] ?? '', [...others].sort((a, b) => a - b).map((other) => names[other] ?? '')]),
  );
}
