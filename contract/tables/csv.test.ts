import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { armed, csvMark, disarmed, readCsv, separatorOf, separators, writeCsv } from './csv.ts';

const cell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', '"', '""', 'a,b', '가;나', 'x\ty', 'a|b', 'one\ntwo', 'one\r\ntwo', ' space ', "'", '=1+1', csvMark),
);

describe('CSV', () => {
  it('comes back as it was, with every separator', () => {
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));
    fc.assert(
      fc.property(table, fc.constantFrom(...separators), (rows, separator) => {
        expect(readCsv(csvMark + writeCsv(rows, separator), separator)).toEqual(rows);
      }),
    );
  });

  it.each<[string, string[][]]>([
    ['', []],
    [
      '\ufeffa,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1;2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\r1\t2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b,\n,,\n',
      [
        ['a', 'b', ''],
        ['', '', ''],
      ],
    ],
    ['a,"b\nc"\n\n1,2', [['a', 'b\nc'], [''], ['1', '2']]],
    [
      'a,b"c"d\n1,"2" x',
      [
        ['a', 'b"c"d'],
        ['1', '2 x'],
      ],
    ],
    ['a,"never ended\n1,2', [['a', 'never ended\n1,2']]],
    ['x\n', [['x']]],
  ])('is read as spreadsheets and people write it: %j', (text, rows) => expect(readCsv(text)).toEqual(rows));

  it('has spaces around a text in quotes, as others would cut them', () => {
    expect(writeCsv([[' a', 'b ', 'c d']])).toBe('" a","b ",c d\r\n');
  });

  it('is read in one go, however long', () => {
    const text = writeCsv(Array.from({ length: 50_000 }, (_, at) => [`${at}`, 'x"y', '']));
    expect(readCsv(text)).toHaveLength(50_000);
    expect(readCsv(`"${'a'.repeat(1_000_000)}`)).toHaveLength(1);
  });

  it('has the separator that makes a table of it', () => {
    expect(separatorOf('SKU;가격\nA-1;1,5\nA-2;2,5\n')).toBe(';');
    expect(separatorOf('one,two\nthree')).toBe(',');
    expect(separatorOf('SKU\t설명\nA\t하나, 둘\nB\t셋, 넷\n')).toBe('\t');
    // a table may have rows of different widths
    expect(separatorOf('title\n\nA;1\nB;2;x\nC;3;y;z\n')).toBe(';');
  });
});

describe('a text that looks like a formula', () => {
  it.each(['=1+1', '+82 10', '-', '@x', "'=1", '＝1', '\tx'])('%j is disarmed', (text) => {
    expect(disarmed(text)).toBe(`'${text}`);
  });

  it.each(['a', '1', "'90s", "it's", ''])('%j is no such', (text) => expect(disarmed(text)).toBe(text));

  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.oneof(cell, fc.stringMatching(/^'{0,3}[=+@-]?a?$/)), (text) => {
        expect(armed(disarmed(text))).toBe(text);
      }),
    );
  });
});
