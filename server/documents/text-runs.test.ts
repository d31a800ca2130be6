import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { facesFor } from './fonts.ts';
import { hasGlyphs } from './glyphs.ts';
import { textRuns, unprintableIn } from './text-runs.ts';

const faces = facesFor({ bold: false, country: 'KR' });
const shown = (line: string) => textRuns(line, faces).map(({ text }) => text);
const spoken = fc.array(
  fc.constantFrom(
    ...'Plano 12,()-',
    ...'서울뷁',
    ...'深圳市東京都ヒル',
    ...'Москва',
    'ที่',
    'นี้',
    ...'الرياض',
    ...'תל אביב',
    'é',
    'ễ',
    'அ',
    '😀',
  ),
  { maxLength: 30 },
);

describe('a line that is printed', () => {
  it('is one run where it has only signs of which no font lacks any', () => {
    const ranges = [' ~', '\u00a0\u0148', '\u014a\u017f', '\u2013\u2014', '\u2018\u2019', '\u201c\u201d', '…', '가힣'];
    for (const range of ranges) {
      const [first = 0, last = first] = [...range].map((sign) => sign.codePointAt(0) ?? 0);
      const signs = Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
      for (const bold of [false, true]) {
        const [usual = ''] = facesFor({ bold, country: 'KR' });
        expect(signs.filter((sign) => !hasGlyphs(usual, sign))).toEqual([]);
        expect(textRuns(signs.join(''), [usual, ...faces])).toHaveLength(1);
      }
    }
  });

  test.prop([spoken])('has every character in a font that has it, or a question mark in its place', (characters) => {
    const line = characters.join('');
    for (const run of textRuns(line, faces))
      for (const sign of run.text) expect(hasGlyphs(run.font, sign) || /\p{M}/u.test(sign), `${sign} in ${run.font}`).toBe(true);
    const missing = unprintableIn([line], faces);
    expect(shown(line).join('').includes('?')).toBe(missing.length > 0);
  });

  test.prop([spoken])('loses nothing', (characters) => {
    const kept = characters.filter((sign) => !['அ', '😀'].includes(sign)).join('');
    const sorted = (text: string) => [...text.normalize('NFC').replaceAll(/[()]/g, '|')].sort().join('');
    expect(sorted(shown(kept).join(''))).toBe(sorted(kept));
  });

  it('of one script is one run, in the first font that has it', () => {
    expect(textRuns('100 Sample St', faces)).toEqual([{ text: '100 Sample St', font: faces[0], rightToLeft: false }]);
    expect(textRuns('Привет Ελλάδα 서울', faces)).toHaveLength(1);
  });

  it('takes traditional forms where these are written', () => {
    const fontIn = (country: string) => textRuns('臺灣', facesFor({ bold: false, country }))[0]?.font;
    expect(fontIn('TW')).toContain('noto-sans-tc');
    expect(fontIn('CN')).toContain('noto-sans-sc');
  });

  it('of a script that runs to the left stands in its own order, its numbers as they are', () => {
    expect(shown('شقة 7')).toEqual(['7', 'شقة ']);
    expect(shown('רחוב 12 (דירה 3)')).toEqual(['(', '3', 'דירה ', ') ', '12', 'רחוב ']);
  });
});

describe('what no font has', () => {
  it('is named, each character once', () => {
    expect(unprintableIn(['தமிழ் 深圳', 'தமிழ்'], faces)).toEqual(['த', 'மி', 'ழ்']);
    expect(unprintableIn(['Zürich', '서울', 'ภาษาไทย'], faces)).toEqual([]);
  });

  it('is printed as a question mark', () => {
    expect(shown('Rāma राम')).toEqual(['Rāma ??']);
  });
});
