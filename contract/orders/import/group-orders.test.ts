import { describe, expect, it } from 'vitest';
import { rights } from '#contract/permissions.ts';
import { plainName } from '#contract/tables/table-column.ts';
import { groupOrders } from './group-orders.ts';
import { guessImport } from './guess-import.ts';
import { importColumns } from './import-columns.ts';

const columns = importColumns('ko', { rights });
const group = (...rows: string[][]) => groupOrders(rows, guessImport(rows, columns, ['BAG-1']), columns);
const groupOf = (channel: string, ...rows: string[][]) => groupOrders(rows, guessImport(rows, columns, []), columns, channel);

describe('the columns of a file of orders', () => {
  it('have names of which no two are the same', () => {
    const names = columns.flatMap(({ field, names: all }) => [...new Set([field, ...all].map(plainName))]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('are known by what other shops call them, in Korean and in English', () => {
    const fields = (...heads: string[]) => guessImport([heads], columns, []).fields;
    expect(
      fields('상품주문번호', '수취인명', '수취인연락처', '기본주소', '상세주소', '우편번호', '상품코드', '수량', '배송메시지'),
    ).toEqual(['externalReference', 'receiverName', 'phone', 'address1', 'address2', 'postalCode', 'sku', 'pieces', 'memo']);
    expect(
      fields('Name', 'Email', 'Shipping Name', 'Shipping Zip', 'Lineitem quantity', 'Lineitem sku', 'Lineitem price', 'Currency'),
    ).toEqual(['receiverName', 'email', undefined, 'postalCode', 'pieces', 'sku', 'unitPrice', 'currency']);
  });

  it('tell our numbers from those of another system by what they hold, and SKUs without a head', () => {
    const fields = (number: string) =>
      guessImport(
        [
          ['주문번호', '', '수량'],
          [number, 'bag-1', '1'],
        ],
        columns,
        ['BAG-1'],
      ).fields;
    expect(fields('261121-003')).toEqual(['orderNumber', 'sku', 'pieces']);
    expect(fields('20261121-0000123')).toEqual(['externalReference', 'sku', 'pieces']);
  });

  it('are those that somebody may write', () => {
    const fields = importColumns('ko', { rights: ['orders.write'] }).map(({ field }) => field);
    expect(fields).toContain('sku');
    expect(fields).not.toContain('receiverName');
  });
});

describe('the rows of a file', () => {
  it.each([
    ["'00123", '00123'],
    [" 'K1A 0B1", 'K1A 0B1'],
    ['’02139', '02139'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ["'", ''],
  ])('have postal codes without the apostrophe by which their zeros were kept (%s)', (cell, postalCode) => {
    const [order] = group(['외부 주문 번호', '받는 사람', '우편번호', 'SKU', '수량'], ['A-1', "O'Neil", cell, 'BAG-1', '1']);
    expect(order?.fields).toMatchObject({ receiverName: "O'Neil", postalCode });
  });

  const heads = ['외부 주문 번호', '받는 사람', '국가 코드', 'SKU', '수량', '단가', '통화', '메모'];

  it('are put together by their order, wherever they stand, and whether the receiver is repeated or not', () => {
    const [one, other, ...more] = group(
      ['주문 목록'],
      heads,
      ['A-1', '김하나', '미국', 'BAG-1', '1,000', '₩7,000', '원', ''],
      ['', '', '', 'BOX', '2', '', '', '조심히'],
      ['A-2', '이둘', 'Japan', 'BAG-1', '１', '', '', ''],
      [],
      ['a-1', '김하나', 'US', 'CUP', '3', '9.5', '$', ''],
    );
    expect(more).toEqual([]);
    expect(one).toEqual({
      line: 3,
      rows: [3, 4, 7],
      fields: { externalReference: 'A-1', receiverName: '김하나', countryCode: 'US', memo: '조심히' },
      lines: [
        { line: 3, sku: 'BAG-1', pieces: 1000, unitPrice: 7000, currency: 'KRW' },
        { line: 4, sku: 'BOX', pieces: 2 },
        { line: 7, sku: 'CUP', pieces: 3, unitPrice: 9.5, currency: 'USD' },
      ],
      reasons: [],
    });
    expect(other).toMatchObject({ line: 5, fields: { countryCode: 'JP' }, lines: [{ pieces: 1 }] });
  });

  it.each([
    ['USA', 'US'],
    ['u.s.a.', 'US'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['한국', 'KR'],
    ['Korea', 'KR'],
    ['영국', 'GB'],
    ['터키', 'TR'],
    ['대한민국', 'KR'],
    ['de', 'DE'],
  ])('go to the country that people call %s', (name, countryCode) => {
    expect(group(heads, ['A', '김하나', name, 'BAG-1', '1', '', '', ''])).toMatchObject([{ fields: { countryCode }, reasons: [] }]);
  });

  it('are in the currency that a price names itself, where no column does', () => {
    const rows = [
      ['외부 주문 번호', 'SKU', '수량', '단가'],
      ['A', 'BAG-1', '1', '7,000원'],
      ['B', 'BAG-1', '1', '$9.5'],
      ['C', 'BAG-1', '1', '9.5'],
      ['D', 'BAG-1', '1', '¥60'],
    ];
    const found = group(...rows);
    expect(found.map(({ lines }) => lines?.map(({ unitPrice, currency }) => [unitPrice, currency]))).toEqual([
      [[7000, 'KRW']],
      [[9.5, 'USD']],
      [[9.5, undefined]],
      [[undefined, 'CNY']],
    ]);
    expect(found.flatMap(({ reasons }) => reasons)).toEqual([{ field: 'unitPrice', line: 5, reason: 'other-unit' }]);
    const [both] = group(heads, ['A', '김하나', 'US', 'BAG-1', '1', '₩7,000', 'USD', '']);
    expect(both?.reasons).toEqual([{ field: 'currency', line: 2, reason: 'other-unit' }]);
  });

  it('are in the currency of their first row, where the others name none', () => {
    const rows = [
      ['외부 주문 번호', 'SKU', '수량', '단가', '통화'],
      ['A', 'BAG-1', '1', '12,000', 'KRW'],
      ['A', 'BOX', '2', '5,000', ''],
      ['A', 'CUP', '1', '9.5', '$'],
      ['A', 'CAP', '1', '₩7,000', ''],
      ['A', 'MUG', '1', '', ''],
      ['B', 'BAG-1', '1', '9.5', ''],
      ['', 'BOX', '1', '7,000', '원'],
      ['A', 'PEN', '1', '300', ''],
    ];
    expect(group(...rows).map(({ lines }) => lines?.map(({ currency }) => currency))).toEqual([
      ['KRW', 'KRW', 'USD', 'KRW', undefined, 'KRW'],
      [undefined, 'KRW'],
    ]);
    const without = rows.map((row) => row.slice(0, -1));
    expect(group(...without)[0]?.lines?.map(({ currency }) => currency)).toEqual([
      undefined,
      undefined,
      undefined,
      'KRW',
      undefined,
      undefined,
    ]);
  });

  it('say why they are none', () => {
    const reasons = (...rows: string[][]) => group(heads, ...rows).flatMap((order) => order.reasons);
    expect(reasons(['', '김하나', 'US', 'BAG-1', '1', '', '', ''])).toEqual([{ field: undefined, line: 2, reason: 'no-key' }]);
    expect(reasons(['A', '김하나', '달나라', 'BAG-1', '둘', '#N/A', '', ''])).toEqual([
      { field: 'countryCode', line: 2, reason: 'not-a-choice' },
      { field: 'pieces', line: 2, reason: 'not-a-number' },
      { field: 'unitPrice', line: 2, reason: 'formula-error' },
    ]);
    expect(reasons(['A', '김하나', 'US', 'BAG-1', '1', '', '', ''], ['A', '김둘', 'US', 'BOX', '1', '', '', ''])).toEqual([
      { field: 'receiverName', line: 3, reason: 'rows-differ' },
    ]);
    expect(reasons(['A', 'x'.repeat(5001), 'US', 'BAG-1', '1', '', '', ''])).toEqual([
      { field: 'receiverName', line: 2, reason: 'too-long' },
    ]);
    const many = Array.from({ length: 1002 }, () => ['A', '', '', 'BAG-1', '1', '', '', '']);
    expect(new Set(reasons(...many).map(({ reason }) => reason))).toEqual(new Set(['too-many-lines']));
  });

  it('without a number belong to the order above them, and to none where there is none', () => {
    const bag = (number: string) => [number, '', '', 'BAG-1', '1', '', '', ''];
    const found = group(heads, bag(''), bag(''), bag('A'), bag(''), ['  ', ...Array<string>(7).fill(' ')], bag('B'));
    expect(found.map(({ rows, reasons }) => [rows, reasons.map(({ reason }) => reason)])).toEqual([
      [[2], ['no-key']],
      [[3], ['no-key']],
      [[4, 5], []],
      [[7], []],
    ]);
  });

  it('are no lines with nothing but a currency, nor with pieces where no column has products', () => {
    expect(group(heads, ['A', '김하나', 'US', '', '', '', 'KRW', ''])[0]?.lines).toEqual([]);
    expect(group(['주문 번호', '수량'], ['261121-003', '3'])[0]?.lines).toBeUndefined();
  });

  it('have no more lines than an order can have, and no longer texts', () => {
    const many = Array.from({ length: 1001 }, () => ['A', 'x'.repeat(5000), '', 'BAG-1', '1', '', '', '']);
    const [order] = group(heads, ...many);
    expect(order?.lines).toHaveLength(1000);
    expect(order?.reasons).toEqual([{ field: undefined, line: 1002, reason: 'too-many-lines' }]);
  });

  it('empty the values of an order by empty cells, but not its country', () => {
    const [order] = group(['외부 주문 번호', '국가 코드', '메모', '회원 번호', 'SKU'], ['A', '', '', '', 'BAG-1']);
    expect(order?.fields).toEqual({ externalReference: 'A', memo: '', memberId: null });
  });

  it('say the same of an order whatever the ends of their lines are, and not if they were sold elsewhere', () => {
    const of = (...rows: string[][]) => group(['주문 번호', '쇼핑몰', '메모', 'SKU'], ...rows)[0];
    const number = '261121-003';
    expect(of([number, 'A몰', "'tis\nso", 'BAG-1'], [number, 'a 몰', "'tis\r\nso", 'BOX'])).toMatchObject({
      fields: { channel: 'A몰', memo: "'tis\nso" },
      reasons: [],
    });
    expect(of([number, 'A몰', '', 'BAG-1'], [number, 'B몰', '', 'BOX'])?.reasons).toEqual([
      { field: 'channel', line: 3, reason: 'rows-differ' },
    ]);
  });

  it('change nothing of the lines where a file has none', () => {
    expect(group(['주문 번호', '메모'], ['261121-003', '']).map(({ lines, fields }) => [lines, fields])).toEqual([
      [undefined, { orderNumber: '261121-003', memo: '' }],
    ]);
  });

  it('are told apart by where they were sold, which may stand in their first row only', () => {
    const rows = [
      ['쇼핑몰', '외부 주문 번호', 'SKU'],
      ['A몰', '1001', 'BAG-1'],
      ['', '1001', '00123'],
      ['B 몰', '1001', 'BAG-1'],
      ['', '1002', 'BAG-1'],
      ['b몰', '01001', '00123'],
      ['a몰', '1001', 'BAG-1'],
    ];
    const found = groupOf('스토어', ...rows);
    expect(found.map(({ rows: of, fields, reasons }) => [of, fields.channel, fields.externalReference, reasons])).toEqual([
      [[2, 3, 7], 'A몰', '1001', []],
      [[4, 6], 'B 몰', '1001', []],
      [[5], '스토어', '1002', []],
    ]);
  });

  it('are of the chosen channel where they name none, as those that name it', () => {
    const found = groupOf('스토어', ['쇼핑몰', '외부 주문 번호', 'SKU'], ['', '1001', 'BAG-1'], ['스토어', '1001', 'BOX']);
    expect(found.map(({ rows, fields }) => [rows, fields.channel])).toEqual([[[2, 3], '스토어']]);
  });

  it('keep where they were sold if they have one of our numbers, whatever was chosen for the others', () => {
    const found = groupOf('스토어', ['주문 번호', '외부 주문 번호', 'SKU'], ['261121-003', 'X', 'BAG-1'], ['', 'Y', 'BAG-1']);
    expect(found.map(({ fields }) => fields.channel)).toEqual([undefined, '스토어']);
  });
});
