import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { tableHtml } from './table-html.ts';
import { withNumbers } from './table-numbers.ts';
import { blockText, readBlock } from './tsv.ts';

const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\t\n"a가]{0,6}$/)).map((text) => text.replaceAll('\r', ''));
const blocks = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, columns]) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }));

// a single empty cell is written like the empty row that spreadsheets add at the end
test.prop([blocks.filter((block) => block.at(-1)?.join('') !== '')])('a block that is copied is pasted as it was', (block) => {
  expect(readBlock(blockText(block))).toEqual(block);
});

describe('what a spreadsheet puts on the clipboard', () => {
  it.each([
    [
      '가\t나\r\n다\t라\r\n',
      [
        ['가', '나'],
        ['다', '라'],
      ],
    ],
    ['"두\n줄"\t"그는 ""네"" 했다"', [['두\n줄', '그는 "네" 했다']]],
    ['5" 상자\t"', [['5" 상자', '"']]],
    [
      'a\t\r\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['하나', [['하나']]],
    ['', [['']]],
    ['a\rb', [['a'], ['b']]],
  ])('%j', (text, block) => expect(readBlock(text)).toEqual(block));
});

describe('the table beside the text', () => {
  it('has numbers without their format, of Excel and of Google Sheets', () => {
    const excel = '<table><tr height=22><td x:num="1234.5">1,234.50</td><td>컵</td></tr></table>';
    expect(withNumbers([['1,234.50', '컵']], excel)).toEqual([['1234.5', '컵']]);
    const sheets = '<table><tbody><tr><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.07}">7%</td></tr></tbody></table>';
    expect(withNumbers([['7%']], sheets)).toEqual([['0.07']]);
  });

  it.each([
    ['1234.5', '1,235', '1234.5'],
    ['999.6', '1,000', '999.6'],
    ['-1234', '(1,234)', '-1234'],
    ['0.12', '12%', '0.12'],
    ['1200000', '1.2M', '1200000'],
    ['8801234567890', '8.80123E+12', '8801234567890'],
    ['1234', '####', '1234'],
    ['0', ' - ', '0'],
    ['0.004', '0.00', '0.004'],
    ['46354', '2026-11-28', '2026-11-28'],
    ['46354', '2026. 11. 28', '2026. 11. 28'],
    ['46354', '11월 28일', '11월 28일'],
    ['46354', '28-Nov', '28-Nov'],
    ['46354', '토요일', '토요일'],
    ['46354', '0:00', '0:00'],
    ['0.5', '12:00', '12:00'],
  ])('has %s where %j is seen, which is pasted as %j', (held, seen, pasted) => {
    expect(withNumbers([[seen]], `<table><tr><td x:num="${held}">${seen}</td></tr></table>`)).toEqual([[pasted]]);
  });

  it.each([
    ['$12.00', 12, '12$'],
    ['US$ 1,234.50', 1234.5, '1234.5$'],
    ['(₩3,890)', -3890, '-3890₩'],
    ['12,00 €', 12, '12€'],
    ['USD 12', 12, '12$'],
    ['350g', 350, '350g'],
    ['0.35 kg', 0.35, '0.35kg'],
    ['12 pcs', 12, '12'],
    ['12개', 12, '12'],
    ['1.20E+03', 1200, '1200'],
  ])('a number of which the text %s shows the unit keeps it, but not as a text', (seen, held, pasted) => {
    const html = `<table><tr><td x:num="${held}">${seen}</td></tr></table>`;
    expect([withNumbers([[seen]], html), withNumbers([[seen]], html, 'number')]).toEqual([[[pasted]], [[String(held)]]]);
  });

  it('is left alone where it does not have the cells of the text', () => {
    const block = [['1,000', 'b']];
    expect(withNumbers(block, '<table><tr><td x:num="1000">1,000</td></tr></table>')).toBe(block);
    expect(withNumbers(block, '<p>1,000</p>')).toBe(block);
  });

  it('keeps the zeros of codes, and what would be a tag is text', () => {
    const html = tableHtml([
      [
        { text: '007', kind: 'code' },
        { text: '<b>&"', kind: 'text' },
        { text: '12.5', kind: 'number' },
        { text: '두\n줄', kind: 'text' },
      ],
    ]);
    expect(html).toContain('mso-number-format:"\\@"\'>007</td>');
    expect(html).toContain('<td>&lt;b&gt;&amp;&quot;</td>');
    expect(html).toContain('<td x:num="12.5">12.5</td>');
    // Excel begins a new row at other line breaks
    expect(html).toContain("<td>두<br style='mso-data-placement:same-cell'>줄</td>");
    expect(withNumbers([['007', '<b>&"', '12.50', '두\n줄']], html)).toEqual([['007', '<b>&"', '12.5', '두\n줄']]);
  });
});
