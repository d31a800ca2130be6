import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

const widthOf = (text: string) => [...text].length;
const words = fc.array(fc.constantFrom('Ceramic', 'cup,', 'a', 'handpaintedporcelain', '深圳市', 'ห้างสรรพสินค้า', '서울'), {
  minLength: 1,
  maxLength: 12,
});

describe('a text in lines', () => {
  test.prop([words, fc.integer({ min: 4, max: 30 })])('is nowhere wider than its box, and whole', (parts, width) => {
    const text = parts.join(' ');
    const lines = wrapText(text, width, widthOf);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  it('is broken between words, and keeps the breaks that it has', () => {
    expect(wrapText('Ceramic tea cup\nSKU S-1', 11, widthOf)).toEqual(['Ceramic tea', 'cup', 'SKU S-1']);
    expect(wrapText('Plano, TX', 8, widthOf)).toEqual(['Plano,', 'TX']);
  });

  it('is broken between words of a script that has no spaces, and in a word only where it does not fit', () => {
    expect(wrapText('广东省深圳市', 4, widthOf)).toEqual(['广东省', '深圳市']);
    expect(wrapText('ห้างสรรพสินค้ากรุงเทพ', 14, widthOf)).toEqual(['ห้างสรรพสินค้า', 'กรุงเทพ']);
    expect(wrapText('Donaudampfschiff', 6, widthOf)).toEqual(['Donaud', 'ampfsc', 'hiff']);
  });
});
