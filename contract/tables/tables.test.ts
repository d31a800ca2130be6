import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalText } from '#contract/normal-text.ts';
import { dollarRule, kilogramRule, piecesRule, wonRule } from '#contract/numbers.ts';
import { canonicalSku, spelledSku } from '#contract/products/sku.ts';
import { unstorable } from '#contract/values.ts';
import { readCsv, separators, writeCsv } from './csv.ts';
import { findColumns } from './find-columns.ts';
import { matchRows } from './match-rows.ts';
import { damageOf, isSameNumber, readCell, unitsOf, writeCell } from './table-cells.ts';
import type { TableColumn, TableValue, Unit } from './table-column.ts';

const columns: TableColumn[] = [
  { field: 'pdNumber', kind: 'number', names: ['제품 번호', 'No.'] },
  { field: 'sku', kind: 'text', names: ['SKU', '품목코드'] },
  { field: 'productName', kind: 'text', names: ['제품명'] },
  { field: 'description', kind: 'text', names: ['설명'] },
  { field: 'price', kind: 'number', rule: wonRule, names: ['판매가 ($)'] },
  { field: 'weight', kind: 'number', rule: kilogramRule, names: ['무게(kg)'] },
  { field: 'availability', kind: 'choice', names: ['재고 상태'], choices: { InStock: '재고 있음', SoldOut: '품절' } },
  { field: 'customVal1', kind: 'flag', names: ['사용자 정의'], flags: { yes: '예', no: '아니요' } },
];
type Product = { pdNumber: number; sku: string } & Record<string, TableValue>;

const products: Product[] = [
  {
    pdNumber: 1,
    sku: '00123',
    productName: '컵',
    description: null,
    price: 1234.5,
    weight: null,
    availability: 'InStock',
    customVal1: false,
  },
  { pdNumber: 2, sku: '1-2', productName: '접시', description: 'a\r\nb', price: null, weight: 0.5, availability: null, customVal1: true },
  { pdNumber: 3, sku: '8801234567890', productName: '상자', description: null, price: 5, weight: 1, availability: null, customVal1: false },
  { pdNumber: 4, sku: 'dao-7', productName: '찻잔', description: null, price: 5, weight: 1, availability: null, customVal1: false },
  { pdNumber: 5, sku: 'TWIN', productName: '쌍', description: '00123', price: 5, weight: 1, availability: null, customVal1: false },
  { pdNumber: 6, sku: 'twin', productName: '둥이', description: null, price: 5, weight: 1, availability: null, customVal1: false },
  { pdNumber: 7, sku: '12.50', productName: '병', description: null, price: 5, weight: 1, availability: null, customVal1: false },
];

/** The changes that a file with these lines would make. */
function read(text: string) {
  const rows = readCsv(text);
  const found = findColumns(rows, columns);
  return found && matchRows(rows, found, columns, products);
}
const changed = (text: string) =>
  read(text)?.map(({ line, product, fields, reasons, zerosLost }) => [
    line,
    product?.pdNumber,
    fields,
    reasons.map(({ reason }) => reason),
    zerosLost,
  ]);

describe('a file of products', () => {
  const text = (max: number) =>
    fc
      .string({ unit: 'grapheme', maxLength: max })
      .map((value) => normalText(value))
      .filter((value) => !unstorable.test(value));
  const optional = (max: number) =>
    fc
      .option(fc.oneof(text(max), fc.constantFrom('=1+1', "'=1", "'x", 'a,"b";\tc', '1\n2', '1\r\n2', '-', '＝x')), { nil: null })
      .map((value) => value || null);
  const product = fc.record({
    sku: fc
      .oneof(text(20), fc.stringMatching(/^0{0,3}\d{1,4}$/))
      .map(spelledSku)
      .filter((sku) => canonicalSku(sku) !== ''),
    productName: text(30).filter((name) => name !== ''),
    description: optional(60),
    price: fc.option(
      fc.integer({ min: 0, max: 1e14 }).map((cents) => cents / 100),
      { nil: null },
    ),
    weight: fc.option(
      fc.integer({ min: 0, max: 1e7 }).map((grams) => grams / 100),
      { nil: null },
    ),
    availability: fc.option(fc.constantFrom('InStock', 'SoldOut'), { nil: null }),
    customVal1: fc.boolean(),
  });
  const office = fc
    .uniqueArray(product, { selector: ({ sku }) => canonicalSku(sku), maxLength: 8 })
    .map((all) => all.map((each, at) => ({ pdNumber: at + 1, ...each })));

  it('that was written from them has nothing to change, by number or by SKU, in every way of writing it', () => {
    fc.assert(
      fc.property(office, fc.constantFrom(...separators), fc.boolean(), fc.boolean(), (all, separator, byNumber, byField) => {
        const written = columns.filter(({ field }) => byNumber || field !== 'pdNumber');
        const head = written.map(({ field, names }) => (byField ? field : (names[0] ?? '')));
        const lines = all.map((each) =>
          written.map((column) => writeCell(column, (each as Record<string, TableValue>)[column.field] ?? null)),
        );
        const rows = readCsv(writeCsv([['제품 목록'], [], head, ...lines, head.map(() => '')], separator), separator);
        const found = findColumns(rows, columns);
        expect(found?.fields).toEqual(written.map(({ field }) => field));
        const matched = found ? matchRows(rows, found, columns, all) : [];
        expect(matched.map(({ product: each, fields, reasons }) => [each?.pdNumber, fields, reasons])).toEqual(
          all.map(({ pdNumber }) => [pdNumber, {}, []]),
        );
      }),
    );
  });

  it('changes what differs, in rows known by number or SKU', () => {
    expect(changed('제품 번호,제품명,가격,무게 (KG)\n1,새 컵,9,0.25\n')).toEqual([
      [2, 1, { productName: '새 컵', weight: 0.25 }, [], false],
    ]);
    expect(changed('sku\tprice\n1-2\t"1,234.50"\n８８０１２３４５６７８９０\t\n')).toEqual([
      [2, 2, { price: 1234.5 }, [], false],
      [3, 3, { price: null }, [], false],
    ]);
  });

  it('says what Excel has done to it', () => {
    expect(changed('SKU,제품명\n123,컵\n8.80E+12,상자\n2001-01-02,접시\n1월 2일,접시\n')).toEqual([
      [2, 1, {}, [], true],
      [3, undefined, {}, ['digits-lost'], false],
      [4, undefined, {}, ['became-date'], false],
      [5, undefined, {}, ['became-date'], false],
    ]);
    // where the product is found by its number, its SKU stays as stored
    expect(changed('제품 번호,SKU\n1,123\n2,02-Jan\n3,8.80123E+12\n7,12.5\n')).toEqual([
      [2, 1, {}, [], true],
      [3, 2, {}, ['became-date'], false],
      [4, 3, {}, ['digits-lost'], false],
      [5, 7, {}, [], true],
    ]);
    // Hangul that macOS has decomposed is equal
    expect(changed(`제품 번호,제품명\n1,${'컵'.normalize('NFD')}\n`)).toEqual([[2, 1, {}, [], false]]);
    // a SKU that still has a leading zero has not lost any, and is another one
    expect(read('SKU,제품명\n0123,컵\n')?.map(({ isNew, zerosLost }) => [isNew, zerosLost])).toEqual([[true, false]]);
    // a SKU in another spelling has not lost zeros
    expect(changed('제품 번호,SKU\n4,DAO-7\n')).toEqual([[2, 4, { sku: 'DAO-7' }, [], false]]);
  });

  it('says what Excel has done to a text, also of a new product, but not to a number', () => {
    expect(changed('제품 번호,설명\n5,123\n')).toEqual([[2, 5, {}, [], true]]);
    expect(read('제품 번호,설명\n5,8.80E+12\n')?.[0]?.reasons).toEqual([{ field: 'description', reason: 'digits-lost' }]);
    expect(read('SKU,제품명,무게 (kg)\nN-9,1월 2일,1.5E+1\n')).toMatchObject([
      { isNew: true, fields: { sku: 'N-9', weight: 15 }, reasons: [{ field: 'productName', reason: 'became-date' }] },
    ]);
  });

  it.each([
    ['6109.10', '6109.1', true],
    ['007.50', '7.5', true],
    ['0.50', '0.5', true],
    ['0', '', false],
    ['6109.10', '6109.2', false],
    ['상자.', '상자', false],
    ['No. 0', 'No. ', false],
  ])('takes of %j that reads %j for what Excel makes of it: %s', (ours, theirs, isSo) => expect(isSameNumber(theirs, ours)).toBe(isSo));

  it('removes a text by an empty cell, and keeps one that differs in line ends and white space only', () => {
    expect(changed('제품 번호,설명\n5,\n')).toEqual([[2, 5, { description: null }, [], false]]);
    expect(changed('제품 번호,설명\n 2 ,"a\nb "\n  ,  \n')).toEqual([[2, 2, {}, [], false]]);
  });

  it('does not say which of two products with one SKU is meant', () => {
    expect(changed('SKU,제품명\nTwin,쌍\n')).toEqual([[2, undefined, {}, ['several-products'], false]]);
  });

  it('has its heads in the first of the rows that name the most columns, within thirty', () => {
    const heads = (...rows: string[]) => findColumns(readCsv(rows.join('\n')), columns);
    expect(heads('제품명', 'SKU,제품명,SKU', '제품명,SKU', '제품명')).toEqual({ headerRow: 1, fields: ['sku', 'productName', undefined] });
    expect([29, 30].map((above) => heads(...Array<string>(above).fill('목록'), 'SKU,제품명')?.headerRow)).toEqual([29, undefined]);
  });

  it('says of a row why it cannot be taken', () => {
    expect(changed('제품 번호,SKU,판매가,재고 상태,사용자 정의\n9,,1,,\n,,1,,\n1,,x,보통,모름\n1,,2,,\n,없음,3,,')).toMatchObject([
      [2, undefined, {}, ['unknown-product'], false],
      [3, undefined, {}, ['no-key'], false],
      [4, 1, {}, ['not-a-choice', 'not-a-flag'], false],
      [5, 1, {}, ['product-twice'], false],
      [6, undefined, { sku: '없음', customVal1: false }, [], false],
    ]);
  });

  it('with a SKU that nobody has is new, with all its values; a number that nobody has is a mistake', () => {
    const lines = read('제품 번호,SKU,제품명,판매가 ($),무게(kg)\n,DAO-12,새 컵,"1,200",0.5\n,N-2,새 접시,x,\n9,N-3,,,\n');
    expect(lines?.map(({ isNew, fields, reasons }) => [isNew, fields, reasons.map(({ reason }) => reason)])).toEqual([
      [true, { sku: 'DAO-12', productName: '새 컵', price: 1200, weight: 0.5 }, []],
      [true, { sku: 'N-2', productName: '새 접시' }, ['not-a-number']],
      [false, {}, ['unknown-product']],
    ]);
  });

  it('is none where no row names a column', () => {
    expect(read('하나,둘\n1,2\n')).toBeUndefined();
    expect(read('')).toBeUndefined();
  });
});

describe('a cell', () => {
  const price = columns[4]!;
  const weight = columns[5]!;
  const flag = columns[7]!;

  it.each<[TableColumn, string, TableValue | undefined]>([
    [price, '1,234.5', 1234.5],
    [price, ' １２３４．５ ', 1234.5],
    [price, '₩1,234', 1234],
    [price, String.raw`\1,234`, 1234],
    [price, '1,234원', 1234],
    [price, '(5)', -5],
    [price, '(₩1,234)', -1234],
    [price, '₩(1,234)', -1234],
    [price, '-￦  1,234 ', -1234],
    [price, '1 234 567 KRW', 1_234_567],
    [weight, '0.5㎏', 0.5],
    [price, '.5', 0.5],
    [price, '1.5E+3', 1500],
    [price, '', null],
    [price, '1,5', undefined],
    [weight, '0,350', undefined],
    [price, '-012,345', undefined],
    [price, '12,34,567', undefined],
    [price, '12 34', undefined],
    [weight, '3kg 500', undefined],
    [price, '#DIV/0!', undefined],
    [flag, 'TRUE', true],
    [flag, 'ｙ', true],
    [flag, '아니요', false],
    [flag, '', false],
  ])('of %o that reads %j is %j', (column, text, value) => expect(readCell(column, text).value).toBe(value));

  it('is written with all digits of its number, and a flag without names as spreadsheets write it', () => {
    expect([0.0000001, 1e21, 12.5].map((value) => writeCell(weight, value))).toEqual(['0.0000001', '1000000000000000000000', '12.5']);
    const plain: TableColumn = { field: 'customVal1', kind: 'flag', names: [] };
    expect([true, false, null].map((value) => writeCell(plain, value))).toEqual(['TRUE', 'FALSE', '']);
  });

  it('with a choice has a value by any of its names, its own before those of other values', () => {
    const choice: TableColumn = {
      ...{ field: 'x', kind: 'choice', names: [], choices: { One: '하나', Two: '둘' } },
      also: [
        { One: 'uno', Two: 'shared' },
        { One: 'shared', Two: '하나' },
      ],
    };
    expect(['하나', '둘', 'UNO', 'shared', 'one', 'three'].map((text) => readCell(choice, text).value)).toEqual([
      ...['One', 'Two', 'One', 'Two', 'One', undefined],
    ]);
  });

  it('of which Excel has made a day is no number', () => {
    expect(readCell(price, '1월 2일')).toEqual({ refused: 'became-date' });
  });

  it('that names another unit than its column is refused: won are no dollars', () => {
    const dollars: TableColumn = { field: 'price', kind: 'number', rule: dollarRule, names: [] };
    const either: TableColumn = { ...dollars, units: ['USD', 'KRW'] };
    const pieces: TableColumn = { field: 'pieces', kind: 'number', rule: piecesRule, names: [] };
    const refused = { refused: 'other-unit' };
    expect(['₩12,000', '12,000원', 'CNY 5', '₩5$', '0.5kg'].map((text) => readCell(dollars, text))).toEqual(Array(5).fill(refused));
    expect(['$12', '$12원', '￥5'].map((text) => readCell(price, text))).toEqual(Array(3).fill(refused));
    expect(readCell(pieces, '5원')).toEqual(refused);
    const values = ['$9.5', '₩12,000', '9.5', '¥9', '$9원'].map((text) => readCell(either, text).value);
    expect(values).toEqual([9.5, 12_000, 9.5, undefined, undefined]);
  });

  it('is read with every name of its unit that a cell of a spreadsheet may have', () => {
    const costs: TableColumn = { field: 'cost', kind: 'number', names: [], units: ['USD', 'CNY'] };
    const units: [Unit, string[]][] = [
      ['CNY', ['12元', '12위안', 'RMB 12', 'CN¥12', '12 cny']],
      ['USD', ['12달러', 'US$ 12', 'USD 12']],
    ];
    for (const [unit, texts] of units)
      for (const text of texts) expect([text, readCell(costs, text), unitsOf(text)]).toEqual([text, { value: 12 }, [unit]]);
    expect(['12元', '12위안', 'US$12'].map((text) => readCell(price, text))).toEqual(Array(3).fill({ refused: 'other-unit' }));
  });

  it('of a long number that Excel has shortened is none: its digits are lost', () => {
    expect(['1.23457E+11', '9.9E+11', '1E+11'].map((text) => readCell(price, text))).toEqual([
      { refused: 'digits-lost' },
      { value: 990_000_000_000 },
      { value: 100_000_000_000 },
    ]);
  });

  it('of a plain SKU is not what Excel has made of one', () => {
    expect(['1-2', '00123', 'E12', '1E5X', 'A-1', '2001-1'].map(damageOf)).toEqual(Array(6).fill(undefined));
    expect(['DAO-12', 'cup-01', '12-BOX', '3-SET-20', '1E5'].map(damageOf)).toEqual(Array(5).fill(undefined));
  });
});
