import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const dividedSheet = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');

/**
 * Characters that the page's font always has: letters, digits, punctuation, and the lone letters of a Hangul syllable that is being
 * composed.
 */
const always = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2026],
  [0x3131, 0x3163],
] as const;

/** Pretendard is divided into 92 files by the frequency of their characters; the last files have the most frequent ones. */
const mostWritten = [86, 91] as const;

/**
 * The characters of the page's own font (`web/fonts/README.md`): those of all its sentences, and the most frequent ones, of which names
 * consist. Returned as one string, each character once, sorted.
 */
export function pageCharacters(): string {
  const points = new Set([...always, ...writtenMost()].flatMap(([first, last]) => from(first, last)));
  for (const character of pageSource()) points.add(character.codePointAt(0) ?? 0);
  return String.fromCodePoint(...[...points].filter((point) => point >= 0x20).sort((one, other) => one - other));
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The text of all sources of the page: sentences are in catalogs, symbols in components. */
function* pageSource(): Iterable<string> {
  const folder = path.join(root, 'web');
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.test)\.tsx?$/.test(file)) yield* fs.readFileSync(path.join(folder, file), 'utf8');
}

function writtenMost(): [number, number][] {
  const faces = fs.readFileSync(dividedSheet, 'utf8').matchAll(/subset\.(\d+)\.woff2[^}]*?unicode-range: ([^;]+);/g);
  return [...faces]
    .filter(([, number]) => Number(number) >= mostWritten[0] && Number(number) <= mostWritten[1])
    .flatMap(([, , ranges = '']) => ranges.split(',').map(rangeOf));
}

/** 'U+ac00-ac02' → [0xac00, 0xac02] */
function rangeOf(range: string): [number, number] {
  const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
