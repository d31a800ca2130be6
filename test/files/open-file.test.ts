import { describe, expect, it } from 'vitest';
import { mostFileBytes, mostFileRows } from '#contract/product-files/file-limits.ts';
import { asShown } from '#contract/tables/cell-unit.ts';
import { matchRows } from '#contract/tables/match-rows.ts';
import { readCell } from '#contract/tables/table-cells.ts';
import { FileRefused } from '#web/tables/read/file-refused.ts';
import { openFile, openText } from '#web/tables/read/open-file.ts';
import { openZip } from '#web/tables/read/zip.ts';
import { asZip64, makeWorkbook, makeZip } from './make-workbook.ts';

const read = async (bytes: Buffer, sheet = 0) => await (await openFile(new Uint8Array(bytes))).rows(sheet, () => undefined);
const refusal = (bytes: Buffer) =>
  read(bytes).then(
    () => 'was read',
    (error: unknown) => (error instanceof FileRefused ? error.reason : error),
  );
const sheet = (rows: string) => makeWorkbook({ sheets: { 시트: rows } });

describe('a text', () => {
  const rowsOf = (text: string) => openText(text).rows(0, () => undefined);

  it('has what Excel shows of a cell in which a shop keeps the zeros of a number', async () => {
    expect(await rowsOf('SKU,우편번호\n="00123",="06236"\n"=""0""""7""",=""\n')).toEqual([
      ['SKU', '우편번호'],
      ['00123', '06236'],
      ['0"7', ''],
    ]);
  });

  it('may have empty cells and lines beyond the most that a table can have', async () => {
    const rows = await rowsOf(`SKU,가격${','.repeat(300)}\n${'\n'.repeat(mostFileRows + 101)}A,1\n`);
    expect([rows[0]?.slice(0, 3), rows.at(-1)]).toEqual([
      ['SKU', '가격', ''],
      ['A', '1'],
    ]);
  });

  it('has other formulas as they stand, and what is no formula', async () => {
    const cells = ['="a"&"b"', '=1+1', '=SUM(A1)', `'="00123"`, '="open', 'x="1"'];
    expect(await rowsOf(cells.map((cell) => `${cell}\n`).join(''))).toEqual(cells.map((cell) => [cell]));
  });
});

describe('a workbook', () => {
  it('has rows of texts, numbers, days, flags and what formulas came to', async () => {
    const workbook = makeWorkbook({
      sheets: {
        시트: `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>=1</t></is></c></row>
          <row r="3" spans="1:3"><c r="A3"><v>12.300000000000001</v></c><c r="B3" s="1"><v>46024</v></c><c r="C3" t="b"><v>1</v></c></row>
          <x:row r="4"><x:c r="A4"><x:v>8801234567890123456</x:v></x:c><x:c t="e" r="B4"><x:v>#N/A</x:v></x:c><x:c r="C4" t="str"><x:f>A1</x:f><x:v>=x</x:v></x:c></x:row>
          <row r="5"><c r="A5"><f>1+1</f></c><c r="B5" s="2"/><c r="C5" s="2"><v>46024</v></c></row>`,
      },
      texts: '<si><r><t>가 </t></r><r><t xml:space="preserve">&lt;나&gt;_x000D_</t></r><rPh><t>읽기</t></rPh></si>',
      styles:
        '<numFmts><numFmt numFmtId="170" formatCode="mm&quot;월&quot; dd&quot;일&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>',
    });
    expect(await read(workbook)).toEqual([
      [],
      ['가 <나>\r', '', "'=1"],
      ['12.3', '2026-01-02', 'TRUE'],
      ['8.80123456789012E+18', '#N/A', "'=x"],
      ['#VALUE!', '', '2026-01-02'],
    ]);
  });

  it('has the zeros that a format writes before a number, as of a postal code, a telephone number or a SKU', async () => {
    const phone = 1_012_345_678;
    const codes = ['00000', String.raw`000\-0000\-0000`, '0##&quot;-&quot;####&quot;-&quot;####', '#,##0', '0.00', '0_ '];
    const cells = (row: number, ...values: [style: number, value: number][]) =>
      `<row r="${row}">${values.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`;
    const workbook = makeWorkbook({
      sheets: {
        시트: cells(1, [1, 6236], [2, phone], [3, phone], [1, 123_456]) + cells(2, [1, 1.5], [1, -7], [4, 1234], [5, 7], [6, 7]),
      },
      styles: `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts>
        <cellXfs><xf numFmtId="0"/>${codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs>`,
    });
    expect(await read(workbook)).toEqual([
      ['06236', '010-1234-5678', '010-1234-5678', '123456'],
      ['1.5', '-7', '1234', '7', '7'],
    ]);
  });

  /** What cells that hold 12 are read as, each in one of these formats. */
  async function inFormats(codes: readonly string[]) {
    const cells = codes.map((_, at) => `<c s="${at + 1}"><v>12</v></c>`).join('');
    const workbook = makeWorkbook({
      sheets: { 시트: `<row r="1">${cells}</row>` },
      styles: `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts>
        <cellXfs><xf numFmtId="0"/>${codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs>`,
    });
    return (await read(workbook))[0]?.map(asShown);
  }

  it('has the unit in which a format shows a number, so that dollars are not read as won, nor grams as kilograms', async () => {
    const codes = [
      '&quot;$&quot;#,##0.00;[Red]-&quot;$&quot;#,##0.00',
      '[$₩-412]#,##0',
      String.raw`_-&quot;₩&quot;* #,##0_-;\-&quot;₩&quot;* #,##0_-`,
      String.raw`0\ &quot;g&quot;`,
      '#,##0.00 [$€-407]',
      '0&quot;개&quot;',
      '[Red][&gt;=10]#,##0',
    ];
    expect(await inFormats(codes)).toEqual(['12$', '12₩', '12₩', '12g', '12€', '12', '12']);
  });

  it('has no dollars of America, nor yuan, where a format names the country of others with the same sign', async () => {
    const american = ['[$$-409]#,##0.00', '[$$-en-US]#,##0.00', '[$$]#,##0', '[$US$-409]#,##0'];
    expect(await inFormats(american)).toEqual(['12$', '12$', '12$', '12$']);
    expect(await inFormats(['[$$-C09]#,##0.00', '[$$-en-CA]#,##0.00', '[$$-404]#,##0'])).toEqual(['12AU$', '12CA$', '12TW$']);
    expect(await inFormats(['[$¥-804]#,##0', '[$¥-zh-CN]#,##0', '[$¥-411]#,##0', '[$￥-ja-JP]#,##0'])).toEqual([
      '12¥',
      '12¥',
      '12JPY',
      '12JPY',
    ]);
  });

  it('has no unit of a built-in format, which is the currency of whoever opens the file, unless the file writes it out', async () => {
    const rows = '<row r="1"><c s="0"><v>12</v></c><c s="1"><v>12</v></c></row>';
    const styles = (formats: string) => `${formats}<cellXfs><xf numFmtId="6"/><xf numFmtId="44"/></cellXfs>`;
    expect(await read(makeWorkbook({ sheets: { 시트: rows }, styles: styles('') }))).toEqual([['12', '12']]);
    const code = String.raw`_(&quot;$&quot;* #,##0.00_);_(&quot;$&quot;* \(#,##0.00\)`;
    const formats = `<numFmts><numFmt numFmtId="6" formatCode="&quot;₩&quot;#,##0"/><numFmt numFmtId="44" formatCode="${code}"/></numFmts>`;
    const written = await read(makeWorkbook({ sheets: { 시트: rows }, styles: styles(formats) }));
    expect(written[0]?.map(asShown)).toEqual(['12₩', '12$']);
  });

  it('has the number alone for a column of texts, where the whole sheet is formatted as a currency', async () => {
    const rows = '<row r="1"><c><v>1001</v></c><c><v>12</v></c></row>';
    const styles = '<numFmts><numFmt numFmtId="170" formatCode="[$₩-412]#,##0"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>';
    const [[sku = '', price = ''] = []] = await read(makeWorkbook({ sheets: { 시트: rows }, styles }));
    expect(readCell({ field: 'sku', kind: 'text', names: [] }, sku)).toEqual({ value: '1001' });
    const amount = { field: 'price', kind: 'number', names: [] } as const;
    expect(readCell({ ...amount, units: ['KRW'] }, price)).toEqual({ value: 12 });
    expect(readCell({ ...amount, units: ['USD'] }, price)).toEqual({ refused: 'other-unit' });
    const found = matchRows([['SKU'], [sku]], { headerRow: 0, fields: ['sku'] }, [], [{ pdNumber: 7, sku: '1001' }]);
    expect(found.map(({ product, reasons }) => [product?.pdNumber, reasons])).toEqual([[7, []]]);
  });

  it('has no 0, and no other text, where the value of a cell is empty', async () => {
    const workbook = makeWorkbook({
      sheets: {
        시트: `<row r="1"><c r="A1"><f>1+1</f><v></v></c><c r="B1"><f>1+1</f><v /></c><c r="C1"><v></v></c><c r="D1" t="s"><v></v></c>
          <c r="E1" t="b"><v></v></c><c r="F1" t="str"><f>IF(1,"")</f><v></v></c><c r="G1"><v>0</v></c></row>`,
      },
      texts: '<si><t>첫 글</t></si>',
    });
    expect(await read(workbook)).toEqual([['#VALUE!', '#VALUE!', '', '', '', '', '0']]);
  });

  it('has what stands in cells of a column that were made one in each of their rows, where each row stands for itself', async () => {
    const text = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const workbook = makeWorkbook({
      sheets: {
        시트: `<row r="1">${text('A1', '제품 목록')}<c r="B1"/></row><row r="2">${text('A2', 'SKU')}${text('B2', '카테고리')}</row>
          <row r="3">${text('A3', 'A')}${text('B3', '수납')}</row><row r="4">${text('A4', 'B')}<c r="B4" s="1"/></row>
          <row r="5"><c r="B5"/></row><row r="6">${text('A6', 'C')}</row><row r="7">${text('A7', 'D')}${text('B7', '포장')}</row>
          <row r="8">${text('A8', 'E')}</row>`,
      },
      merged: ['A1:B1', 'B3:B6', 'B8:B9', 'C3:C4'],
    });
    const rowsOf = async (fillsMerged: boolean) =>
      await (await openFile(new Uint8Array(workbook), { fillsMerged })).rows(0, () => undefined);
    expect((await rowsOf(false))[3]).toEqual(['B']);
    expect(await rowsOf(true)).toEqual([
      ['제품 목록'],
      ['SKU', '카테고리'],
      ['A', '수납'],
      ['B', '수납'],
      [],
      ['C', '수납'],
      ['D', '포장'],
      ['E'],
    ]);
  });

  it('may count its days from 1904, hide sheets from its menus, and name its parts from the root', async () => {
    const row = (cell: string) => `<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`;
    const file = await openFile(
      new Uint8Array(
        makeZip({
          'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="true"/><sheets>
            <sheet name="코드" sheetId="1" state="veryHidden" r:id="rId1"/><sheet name="시트" sheetId="2" r:id="rId2"/></sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
            <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
          // 31 is a format of days in Korea
          'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="31"/></cellXfs></styleSheet>',
          'xl/worksheets/sheet1.xml': row('<c r="A1"><v>1</v></c>'),
          'xl/worksheets/sheet2.xml': row('<c r="A1" s="1"><v>44562</v></c>'),
        }),
      ),
    );
    expect(file.sheets).toEqual(['시트']);
    expect(await file.rows(0, () => undefined)).toEqual([['2026-01-02']]);
  });

  it('has several sheets, of which hidden ones are left out', async () => {
    const row = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const bytes = makeWorkbook({ sheets: { 하나: row('1'), 숨김: row('2'), 둘: row('3') }, hidden: '숨김' });
    const opened = await openFile(new Uint8Array(bytes));
    expect(opened.sheets).toEqual(['하나', '둘']);
    expect(await opened.rows(1, () => undefined)).toEqual([['3']]);
  });

  it('may be an archive of the form for very large ones, however small it is', async () => {
    const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>큰 파일의 형식</t></is></c></row>';
    const bytes = asZip64(sheet(row));
    expect(await read(bytes)).toEqual([['큰 파일의 형식']]);
    bytes.fill(0xff, bytes.length - 90, bytes.length - 50);
    expect(await refusal(bytes)).toBe('broken');
  });
});

describe('a file that is none of ours, or hostile, is refused with a reason', () => {
  const cell = (at: string) => `<row r="1"><c r="${at}"><v>1</v></c></row>`;

  it.each<[string, () => Buffer]>([
    ['too-large', () => Buffer.alloc(mostFileBytes + 1)],
    ['too-many-columns', () => sheet(cell('XFD1'))],
    ['too-many-rows', () => sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')],
    ['too-many-rows', () => Buffer.from('a\n'.repeat(60_000))],
    ['too-many-columns', () => Buffer.from('a,'.repeat(16_384))],
    ['too-many-columns', () => Buffer.alloc(15_000_000, ',')],
    ['too-many-rows', () => Buffer.alloc(15_000_000, '\n')],
    ['password', () => makeWorkbook({ sheets: { 시트: cell('A1') } }, 1)],
    ['password', () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')])],
    ['old-excel', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3])],
    ['web-page', () => Buffer.from('\ufeff <html><table><tr><td>1</td></tr></table></html>')],
    ['not-a-table', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['not-a-table', () => makeZip({ 'word/document.xml': '<w/>' })],
    ['broken', () => sheet(cell('A1')).subarray(0, 300)],
    ['broken', () => Buffer.from('PK\x03\x04 and nothing that belongs there')],
    ['unknown-encoding', () => Buffer.from([0x41, 0xff, 0xff, 0x42])],
    ['other-tables', () => makeZip({ 'xl/workbook.bin': 'x' })],
    ['other-tables', () => makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' })],
    ['web-page', () => Buffer.from('<!-- made by a shop --><meta charset="utf-8"><table><tr><td>1</td></tr></table>')],
    ['long-cell', () => Buffer.from(`SKU,${'a'.repeat(32_768)}\n`)],
    ['long-cell', () => Buffer.alloc(15_000_000, '"')],
    ['unclosed-quote', () => Buffer.from('"SKU,이름\nA,b\nC,d\n')],
    ['unclosed-quote', () => Buffer.from('SKU,이름\nA,"b\nC,d\n')],
    ['not-a-table', () => Buffer.from('SKU,name\0\nAB,\0c\n')],
    ['empty', () => sheet('')],
    ['empty', () => Buffer.from(',,\n , \n')],
  ])('%s', async (reason, bytes) => expect(await refusal(bytes())).toBe(reason));

  it('too-large-inside, whatever its archive says of its size, and all that was read of it together', async () => {
    const bomb = makeZip({ a: ' '.repeat(900), b: ' '.repeat(900), c: ' '.repeat(2_000_000) });
    const zip = openZip(new Uint8Array(bomb), 1500);
    // a sheet that is looked at again counts once
    for (let time = 1; time <= 3; time += 1) expect(await zip.text('a')).toHaveLength(900);
    for (const name of ['b', 'c'])
      expect(await zip.text(name).catch((error: unknown) => error)).toMatchObject({ reason: 'too-large-inside' });
  });

  it('too-large-inside where its list of sheets is longer than anybody can choose from', async () => {
    const listed = (count: number) =>
      makeZip({
        'xl/workbook.xml': `<workbook><sheets>${'<sheet name="시트" r:id="rId1"/>'.repeat(count)}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="sheet.xml"/></Relationships>',
        'xl/sheet.xml': `<worksheet>${cell('A1')}</worksheet>`,
      });
    expect(await refusal(listed(5000))).toBe('was read');
    expect(await refusal(listed(1_000_000))).toBe('too-large-inside');
  });

  it.each<[string, () => Buffer]>([
    ['rows', () => sheet('<row>'.repeat(400_000))],
    ['tags of rows', () => sheet('<row '.repeat(400_000))],
    ['cells', () => sheet(`<row>${'<c>'.repeat(400_000)}</row>`)],
    ['texts', () => makeWorkbook({ sheets: { 시트: cell('A1') }, texts: '<si>'.repeat(400_000) })],
    ['parts of a text', () => makeWorkbook({ sheets: { 시트: cell('A1') }, texts: `<si>${'<t>'.repeat(400_000)}</si>` })],
    ['readings of a text', () => makeWorkbook({ sheets: { 시트: cell('A1') }, texts: `<si>${'<rPh>'.repeat(400_000)}</si>` })],
    ['styles', () => makeWorkbook({ sheets: { 시트: cell('A1') }, styles: '<cellXfs>'.repeat(400_000) })],
  ])('at the first that is never closed, not behind each: %s', async (_, bytes) => expect(await refusal(bytes())).toBe('broken'));

  it('where cells lie over each other that were made one, and filling all of them would never be done', async () => {
    const bytes = makeWorkbook({
      sheets: { 시트: Array.from({ length: 100 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join('') },
      merged: Array.from({ length: 1000 }, () => 'A1:A1048576'),
    });
    await expect((await openFile(new Uint8Array(bytes), { fillsMerged: true })).rows(0, () => undefined)).rejects.toMatchObject({
      reason: 'broken',
    });
  });

  it('is broken where its content is', async () => {
    const bytes = sheet(cell('A1').repeat(500));
    bytes.fill(0xff, 700, 760);
    expect(['broken', 'empty']).toContain(await refusal(bytes));
  });
});

describe('a text', () => {
  it('is known by what is in it, whatever it is called', async () => {
    for (const encoded of [
      Buffer.from('SKU\t가격\n1\t2'),
      Buffer.from('\ufeffSKU\t가격\n1\t2', 'utf16le'),
      Buffer.from('\ufeffSKU\t가격\n1\t2', 'utf16le').swap16(),
      Buffer.from('\ufeffSKU\t가격\n1\t2'),
      Buffer.from('SKU\t가격\n1\t2', 'utf16le'),
      Buffer.from('SKU\t가격\n1\t2', 'utf16le').swap16(),
      // CP949
      Buffer.from('SKU\t\xb0\xa1\xb0\xdd\n1\t2', 'latin1'),
    ])
      expect(await read(encoded)).toEqual([
        ['SKU', '가격'],
        ['1', '2'],
      ]);
  });

  it('that was pasted is one, too', async () => {
    expect(await openText('SKU\t값\r\nA\t"두\n줄"\r\n').rows(0, () => undefined)).toEqual([
      ['SKU', '값'],
      ['A', '두\n줄'],
    ]);
  });
});
