import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { twinsOf } from './spelling-twins.ts';

const areTwins = (a: string, b: string) => twinsOf([a, b]).get(a)?.includes(b) ?? false;
const hangul = fc.string({
  unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
  minLength: 3,
  maxLength: 8,
});
const latin = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 5, maxLength: 12 });
const name = fc.oneof(hangul, latin);
const place = fc.nat();

describe('names that probably mean the same', () => {
  it.each([
    ['스킨케어', '스킨 케어'],
    ['스킨케어', '스킨캐어'],
    ['Skin Care', 'skin-care'],
    ['ＣＵＰ', 'cup'],
    ['Lacquerware', 'Laquerware'],
  ])('are %s and %s', (a, b) => expect(areTwins(a, b)).toBe(true));

  it.each([
    ['상의', '하의'],
    ['컵', '컴'],
    ['라인 1', '라인 2'],
    ['Line 10', 'Line 1'],
    ['찻잔', '주전자'],
    ['-', '/'],
  ])('are not %s and %s', (a, b) => expect(areTwins(a, b)).toBe(false));

  it('are those that differ in space, case, width or normal form', () => {
    fc.assert(
      fc.property(name, place, (text, at) => {
        const cut = at % text.length;
        const spaced = `${text.slice(0, cut)} ${text.slice(cut)}`;
        const wide = text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
        const others = [spaced, text.toUpperCase(), wide, text.normalize('NFD')].filter((other) => other !== text);
        return others.every((other) => areTwins(text, other) && areTwins(other, text));
      }),
    );
  });

  it('are those with one letter more, less or other than another', () => {
    fc.assert(
      fc.property(latin, place, fc.constantFrom(...'xyz'), (text, at, letter) => {
        const cut = at % text.length;
        const others = [
          `${text.slice(0, cut)}${letter}${text.slice(cut)}`,
          `${text.slice(0, cut)}${letter}${text.slice(cut + 1)}`,
          ...(text.length > 5 ? [`${text.slice(0, cut)}${text.slice(cut + 1)}`] : []),
        ];
        return others.every((other) => other === text || areTwins(text, other));
      }),
    );
  });

  it('name each other, never themselves, and are found among many as between two', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(name, fc.constantFrom('찻잔', '찾잔', '찻 잔', 'tea cups', 'teacup'))), (names) => {
        const twins = twinsOf(names);
        for (const one of names)
          for (const other of names) expect(twins.get(one)?.includes(other) ?? false).toBe(one !== other && areTwins(one, other));
      }),
    );
  });
});
