import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { productSearch, type Searched } from './product-search.ts';

const lotion: Searched = { pdNumber: 2924, productName: '수딩 광채 로션', rangeName: '비건 라인', sku: 'SDW-SKN-0065', brand: 'Sundawn' };
const box: Searched = { pdNumber: 17, productName: 'Wood Box', rangeName: null, sku: 'BOX.1', brand: null };
const finds = (text: string, product = lotion) => productSearch(text).finds(product);

describe('a product is found', () => {
  it.each([
    '광채로션',
    '로션 광채',
    '광채 로션',
    'sdw-skn-0065',
    'sdwskn0065',
    'ＳＤＷ－ＳＫＮ',
    '2924',
    'sundawn 로션',
    '비건',
    'ㄱㅊㄹㅅ',
    'ㄹㅅ ㄱㅊ',
    'ㄽ',
    'ㄱㅊㄽ',
    '\u11b3',
    '광채ㄹ',
    'ㅅㄷ 라인',
    '로션'.normalize('NFD'),
    '\u1100\u110e'.normalize('NFC'),
    // copied from a web page or a spreadsheet
    '\u200b광채\u00ad로션\u200e',
    'SDW\u2060-SKN\ufeff',
    ' ',
  ])('by %j', (text) => {
    expect(finds(text)).toBe(true);
  });

  it.each(['로션 크림', 'ㅋㄹ', 'ㄳ', '로손', '29245', 'box', '광채.로션'])('not by %j', (text) => {
    expect(finds(text)).toBe(false);
  });

  it('by signs as they are', () => {
    expect([finds('box.1', box), finds('boxx1', box), finds('.', lotion)]).toEqual([true, false, false]);
  });

  it('whatever unseen signs stand in it', () => {
    const product = { ...lotion, productName: '수딩 광\u200b채 로\u00ad션' };
    expect(finds('광채 로션', product)).toBe(true);
    expect(productSearch('광채').mark(product.productName)).toEqual([
      { text: '수딩 ', found: false },
      { text: '광\u200b채', found: true },
      { text: ' 로\u00ad션', found: false },
    ]);
  });

  it('not by words that two of its values make together', () => {
    expect(finds('로션비건')).toBe(false);
  });
});

describe('while a syllable is being composed', () => {
  const keys = {
    로션: ['ㄹ', '로', '롯', '로셔', '로션'],
    광채: ['ㄱ', '고', '과', '광', '광ㅊ', '광채'],
    닭갈비: ['ㄷ', '다', '달', '닭', '닭ㄱ', '닭가', '닭갈', '닭갑', '닭갈비'].filter((step) => step !== '닭갑'),
    의자: ['ㅇ', '으', '의', '읮', '의자'],
    달걀: ['ㄷ', '다', '달', '닭', '달갸', '달걀'],
    없다: ['ㅇ', '어', '업', '없', '없ㄷ', '없다'],
  };
  it.each(Object.entries(keys))('%s stays found', (productName, steps) => {
    for (const step of steps) expect([step, finds(step, { ...box, productName })]).toEqual([step, true]);
  });

  it('and what is finished means itself', () => {
    expect([finds('로 ', { ...box, productName: '록' }), finds('로', { ...box, productName: '록' })]).toEqual([false, true]);
  });
});

describe('what was found', () => {
  const marked = (text: string, shown: string) =>
    productSearch(text)
      .mark(shown)
      .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
      .join('');
  it.each([
    ['광채로션', '수딩 광채 로션', '수딩 [광채 로션]'],
    ['로션 수', '수딩 광채 로션', '[수]딩 광채 [로션]'],
    ['ㄱㅊ', '수딩 광채 로션', '수딩 [광채] 로션'],
    ['롯', '로션', '[로션]'],
    ['ㄽ', '립스틱', '[립스]틱'],
    ['ㄳ', 'ㄳ 스티커', '[ㄳ] 스티커'],
    ['sdwskn', 'SDW-SKN-0065', '[SDW-SKN]-0065'],
    ["l'or", 'L’Oréal', '[L’Or]éal'],
    ['l’or', "L'Oréal", "[L'Or]éal"],
    ['로션', '', ''],
    ['', '로션', '로션'],
  ])('of %j is marked in %j', (text, shown, expected) => {
    expect(marked(text, shown)).toBe(expected);
  });

  test.prop([fc.string(), fc.string()])('never changes the text', (text, shown) => {
    expect(
      productSearch(text)
        .mark(shown)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(shown);
  });
});

test.prop([fc.stringMatching(/^[가-힣a-z]{1,6} [가-힣a-z]{1,6}$/), fc.nat(), fc.nat()])(
  'any part of a name finds it',
  (productName, from, length) => {
    const start = from % productName.length;
    expect(finds(productName.slice(start, start + 1 + (length % 8)), { ...box, productName })).toBe(true);
  },
);

test.prop([fc.string({ unit: 'binary' })])('nothing that can be typed is too much', (text) => {
  expect(typeof finds(text)).toBe('boolean');
});
