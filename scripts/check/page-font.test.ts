import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { pageCharacters } from '#scripts/font/page-characters.ts';

const open = (file: string) => create(fs.readFileSync(file)) as Font;
const font = open(path.join(import.meta.dirname, '../../web/fonts/samusil-sans.woff2'));
const madeOf = open(createRequire(import.meta.url).resolve('pretendard/dist/public/static/alternative/Pretendard-Regular.ttf'));

it('draws every character that the page says, as far as Pretendard has it', () => {
  const points = [...pageCharacters()].map((character) => character.codePointAt(0) ?? 0);
  expect(points.length).toBeGreaterThan(800);
  const drawn = new Set(font.characterSet);
  const missing = points.filter((point) => !drawn.has(point) && madeOf.hasGlyphForCodePoint(point));
  expect(String.fromCodePoint(...missing), 'npm run font makes it anew').toBe('');
});

it('has the weights that the page is set in, and not the reserved name of what it is made of', () => {
  expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 700 } });
  expect([font.familyName, font.postscriptName]).toEqual(['SamusilTxt Variable', 'SamusilTxtVariable-Regular']);
  expect(font.copyright).toContain('Kil Hyung-jin');
});
