import { readFileSync } from 'node:fs';
import { create } from 'fontkit';

const known = new Map<string, ReadonlySet<number>>();

/** The code points for which a font has glyphs; each file is read once in a process. */
function codePointsOf(file: string): ReadonlySet<number> {
  let points = known.get(file);
  if (!points) {
    const font = create(readFileSync(file));
    if (!('characterSet' in font)) throw new Error(`${file} holds several fonts`);
    points = new Set(font.characterSet);
    known.set(file, points);
  }
  return points;
}

/** Characters that are invisible and need no glyph: joiners, direction marks, variation selectors. */
const invisible = /^[\p{Cf}\p{Variation_Selector}]$/u;

/** Does a font have glyphs for every code point of this grapheme? */
export const hasGlyphs = (file: string, character: string): boolean =>
  [...character].every((sign) => invisible.test(sign) || codePointsOf(file).has(sign.codePointAt(0) ?? 0));
