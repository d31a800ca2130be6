import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { otherNames } from '#contract/orders/words/other-names.ts';
import { rights } from '#contract/permissions.ts';
import { findColumns } from '#contract/tables/find-columns.ts';
import { groupOrders } from './group-orders.ts';
import { guessImport } from './guess-import.ts';
import { importColumns } from './import-columns.ts';

const columns = importColumns('ko', { rights });
type Row = Readonly<Record<string, string>>;
const table = (heads: readonly string[], rows: readonly Row[]) => [[...heads], ...rows.map((row) => heads.map((head) => row[head] ?? ''))];
/** The field that each head was recognised as; unrecognised heads are left out. */
const taken = (heads: readonly string[], rows: readonly Row[], who = columns) => {
  const { fields } = guessImport(table(heads, rows), who, []);
  return Object.fromEntries(heads.flatMap((head, at) => (fields[at] === undefined ? [] : [[head, fields[at]]])));
};
const grouped = (heads: readonly string[], rows: readonly Row[]) => {
  const all = table(heads, rows);
  return groupOrders(all, guessImport(all, columns, []), columns);
};

describe('a file of Naver Smartstore', () => {
  const heads = [
    ...[
      '상품주문번호',
      '주문번호',
      '배송방법(구매자 요청)',
      '택배사',
      '송장번호',
      '발송일',
      '구매자명',
      '구매자ID',
      '수취인명',
      '주문상태',
    ],
    ...['결제일', '상품번호', '상품명', '상품종류', '옵션정보', '옵션관리코드', '수량', '옵션가격', '상품가격', '배송비 묶음번호'],
    ...[
      '판매자 상품코드',
      '수취인연락처1',
      '수취인연락처2',
      '통합배송지',
      '기본배송지',
      '상세배송지',
      '구매자연락처',
      '우편번호',
      '배송메세지',
    ],
  ];
  const line = (number: string, order: string, sku: string): Row => ({
    ...{ 상품주문번호: number, 주문번호: order, 수취인명: '김하나', 상품번호: '5012345678', '판매자 상품코드': sku, 수량: '1' },
    ...{ 수취인연락처1: '010-1234-5678', 기본배송지: '서울 세종대로 1', 상세배송지: '2층', 우편번호: '04524', 배송메세지: '문 앞' },
    ...{ 구매자명: '김하나', 통합배송지: '서울 세종대로 1 2층', 상품가격: '12000' },
  });
  const guessed = {
    ...{ 주문번호: 'externalReference', 수취인명: 'receiverName', 수량: 'pieces', '판매자 상품코드': 'sku', 우편번호: 'postalCode' },
    ...{ 수취인연락처1: 'phone', 기본배송지: 'address1', 상세배송지: 'address2', 배송메세지: 'memo' },
  };
  const rows = [
    line('2026112811111111', '2026112800000001', 'BAG-1'),
    line('2026112811111121', '2026112800000001', 'BOX-1'),
    line('2026112811111131', '2026112800000002', 'BAG-1'),
  ];

  it('has the number of an order beside that of each of its lines', () => {
    expect(taken(heads, rows)).toEqual(guessed);
    expect(grouped(heads, rows).map(({ fields, lines }) => [fields.externalReference, lines?.map(({ sku }) => sku)])).toEqual([
      ['2026112800000001', ['BAG-1', 'BOX-1']],
      ['2026112800000002', ['BAG-1']],
    ]);
  });

  it('names its orders alike where each has one line', () => {
    expect(taken(heads, rows.slice(1))).toEqual(guessed);
  });

  test.prop([fc.shuffledSubarray(heads, { minLength: heads.length })])('is known in whatever order its columns stand', (shuffled) => {
    expect(taken(shuffled, rows)).toEqual(guessed);
  });
});

describe('a file of Shopify', () => {
  const heads = [
    ...['Name', 'Email', 'Financial Status', 'Paid at', 'Fulfillment Status', 'Currency', 'Subtotal', 'Shipping', 'Taxes', 'Total'],
    ...['Discount Code', 'Discount Amount', 'Shipping Method', 'Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price'],
    ...['Lineitem compare at price', 'Lineitem sku', 'Lineitem requires shipping', 'Billing Name', 'Billing Street', 'Billing Address1'],
    ...['Billing City', 'Billing Zip', 'Billing Country', 'Billing Phone', 'Shipping Name', 'Shipping Street', 'Shipping Address1'],
    ...[
      'Shipping Address2',
      'Shipping Company',
      'Shipping City',
      'Shipping Zip',
      'Shipping Province',
      'Shipping Country',
      'Shipping Phone',
    ],
    ...['Notes', 'Note Attributes', 'Cancelled at', 'Payment Method', 'Vendor', 'Id', 'Tags', 'Source', 'Phone'],
  ];
  const first: Row = {
    ...{ Name: '#1001', Email: 'jane@roe.example', Currency: 'USD', Total: '21.00', 'Lineitem quantity': '1', 'Lineitem name': 'Bag' },
    ...{ 'Lineitem price': '12.00', 'Lineitem sku': 'BAG-1', 'Billing Name': 'John Roe', 'Shipping Name': 'Jane Roe', Id: '450789469' },
    ...{
      'Shipping Street': '123 Main St, Apt 4',
      'Shipping Address1': '123 Main St',
      'Shipping Address2': 'Apt 4',
      'Shipping City': 'Plano',
    },
    ...{ 'Shipping Zip': "'75024", 'Shipping Province': 'TX', 'Shipping Country': 'US', 'Shipping Phone': '+1 469 555 0100' },
  };
  const second: Row = {
    Name: '#1001',
    Email: 'jane@roe.example',
    'Lineitem quantity': '2',
    'Lineitem price': '4.50',
    'Lineitem sku': 'BOX-1',
  };
  const third: Row = { ...first, Name: '#1002', 'Shipping Street': '5 Elm St', 'Shipping Address1': '5 Elm St', 'Shipping Address2': '' };
  const guessed = {
    ...{ Name: 'externalReference', Email: 'email', Currency: 'currency', 'Lineitem quantity': 'pieces', 'Lineitem price': 'unitPrice' },
    ...{ 'Lineitem sku': 'sku', 'Shipping Name': 'receiverName', 'Shipping Address1': 'address1', 'Shipping Address2': 'address2' },
    ...{ 'Shipping Company': 'companyName', 'Shipping City': 'city', 'Shipping Zip': 'postalCode', 'Shipping Country': 'countryCode' },
    ...{ 'Shipping Province': 'stateOrProvinceCode', 'Shipping Phone': 'phone', Notes: 'memo' },
  };

  it('calls the number of an order its name, and has the receiver beside it', () => {
    expect(taken(heads, [first, second, third])).toEqual(guessed);
    const [one, other, ...more] = grouped(heads, [first, second, third]);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ rows: [2, 3], reasons: [] });
    expect(one?.fields).toMatchObject({ externalReference: '#1001', receiverName: 'Jane Roe', address1: '123 Main St', address2: 'Apt 4' });
    expect(other?.fields).toMatchObject({ externalReference: '#1002', address1: '5 Elm St' });
  });

  it('has streets of their own only where both parts make up the whole, whatever is empty in other rows', () => {
    const partly = [first, { Name: '#1003', 'Shipping Address2': 'Apt 9' }, { Name: '#1004', 'Shipping Street': '7 Oak St' }];
    expect(taken(heads, partly)).toEqual(guessed);
    const whole = { 'Shipping Street': 'address1', 'Shipping Address2': 'address2' };
    expect(taken(heads, [...partly, { ...first, 'Shipping Address1': '9 Main St' }])).toMatchObject(whole);
    expect(taken(heads, [third])).toMatchObject(whole);
  });

  it('has the numbers of orders also for who may not see to whom they go', () => {
    const seen = taken(heads, [first, second], importColumns('ko', { rights: ['orders.write'] }));
    expect(seen).toMatchObject({ Name: 'externalReference', 'Lineitem sku': 'sku' });
    expect(Object.values(seen)).not.toContain('receiverName');
  });
});

describe('what heads say stays', () => {
  it('where names are those of people', () => {
    const row = { Name: 'Jane Roe', 'Shipping Name': 'John Roe', Order: 'A-1' };
    expect(taken(['Name', 'Shipping Name'], [row])).toEqual({ Name: 'receiverName' });
    expect(taken(['Name', 'Order'], [{ ...row, Name: 'shop1001' }])).toEqual({ Name: 'receiverName', Order: 'externalReference' });
  });

  it('where our own numbers stand beside those of another system', () => {
    const guessed = { '주문 번호': 'orderNumber', '외부 주문 번호': 'externalReference' };
    const heads = Object.keys(guessed);
    expect(taken(heads, [{ '주문 번호': '261121-003', '외부 주문 번호': 'A-1' }])).toEqual(guessed);
    expect(taken(heads, [{ '외부 주문 번호': 'A-1' }])).toEqual(guessed);
  });

  it('where two systems have a number for each order, as far as one of them is not ours', () => {
    const heads = ['주문 번호', '외부 주문 번호'];
    const rows = ['1', '2'].map((at) => ({ '주문 번호': `X${at}`, '외부 주문 번호': `A-${at}` }));
    expect(taken(heads, rows)).toEqual({ '외부 주문 번호': 'externalReference' });
  });

  it('where a number is missing in some rows: these would be lines of the order before', () => {
    const heads = ['주문 번호', '외부 주문 번호'];
    const rows = Array.from({ length: 300 }, (_, at) => ({ '주문 번호': `X${at}`, '외부 주문 번호': at === 299 ? '' : `A-${at}` }));
    expect(taken(heads, rows)).toEqual({ '주문 번호': 'externalReference' });
    const both = { '주문 번호': 'orderNumber', '외부 주문 번호': 'externalReference' };
    expect(taken(heads, [...rows, { '외부 주문 번호': 'A-7' }])).toEqual(both);
    expect(taken(heads, [...rows.slice(0, 298), { '주문 번호': '261121-003' }])).toEqual(both);
    expect(taken(heads, [{ '주문 번호': 'X1' }])).toEqual({ '주문 번호': 'externalReference' });
  });

  it('where a street is the same as its second line', () => {
    const row = { address: '2층', 'address line 2': '2층' };
    expect(taken(Object.keys(row), [row])).toEqual({ address: 'address1', 'address line 2': 'address2' });
  });

  it('where streets are no sum of others', () => {
    const row = { address: '1 Main St', 'shipping address1': '1 Main St', 'address line 2': 'Apt 4' };
    expect(taken(Object.keys(row), [row])).toEqual({ address: 'address1', 'address line 2': 'address2' });
  });

  const head = fc.constantFrom(...Object.values(otherNames).flat(), '상품주문번호', 'x');
  const cell = fc.constantFrom('', '#1', '#2', '261121-003', 'Jane Roe', '1 Main St', '1 Main St, 2', '2');
  test.prop([
    fc
      .uniqueArray(head, { minLength: 1, maxLength: 8 })
      .chain((heads) =>
        fc.tuple(fc.constant(heads), fc.array(fc.array(cell, { minLength: heads.length, maxLength: heads.length }), { maxLength: 6 })),
      ),
  ])('but for numbers, names and streets; and no field has two columns', ([heads, body]) => {
    const rows = [heads, ...body];
    const { fields } = guessImport(rows, columns, []);
    const named = fields.filter((field) => field !== undefined);
    expect(new Set(named).size).toBe(named.length);
    const guessed = ['orderNumber', 'externalReference', 'receiverName', 'address1'];
    const before = findColumns(rows, columns)?.fields ?? [];
    for (const [at, field] of before.entries()) if (field && !guessed.includes(field)) expect(fields[at]).toBe(field);
  });
});
