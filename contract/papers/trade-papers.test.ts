import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { newCourse } from '#contract/orders/course/new-course.fixture.ts';
import { orderTotals } from '#contract/orders/order-totals.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import { invoiceTotals } from '#contract/orders/shipping/invoice-money.ts';
import { invoiceCurrencyCodes } from '#contract/orders/shipping/shipping-choices.ts';
import { paperGaps } from './paper-gaps.ts';
import { paperKinds } from './paper-kinds.ts';
import { formFor, postalForm } from './postal-form.ts';
import { tradePaper } from './trade-papers.ts';

const address = { address1: '1 Street', address2: '', city: 'City', stateOrProvinceCode: '', postalCode: '1' };
const seller: Seller = {
  ...{ ...address, companyName: 'Samusil Trading', registrationNumber: '', contactName: '', phone: '', email: '', countryCode: 'KR' },
  ...{ originCountryCode: 'KR', termsOfSale: 'DAP', logo: null, revision: 1 },
};
const known: OrderLine = {
  ...{
    pdNumber: 1,
    productName: '찻잔',
    rangeName: null,
    sku: 'S-1',
    quantity: 2,
    unitPrice: 10,
    tier: null,
    weight: 0.4,
    hsCode: '691110',
  },
  ...{ originCountryCode: 'CN', customsDescription: 'Ceramic tea cup, for table use', customsUnit: 'EA' },
};
const orderOf = (lines: OrderLine[], more: Partial<Order> = {}): Order => ({
  ...{ ...emptyShipping, ...address, ...orderTotals(lines), countryCode: 'DE', receiverName: 'Anna', phone: '', email: '', lines },
  ...{ orderId: 1, orderNumber: '261121-001', registeredAt: '2026-11-21T00:00:00.000Z', registeredByName: null, cancelled: false },
  ...{ erased: false, memberId: null, externalReference: '', channel: '', closed: false, course: newCourse, revision: 1 },
  ...more,
});
const source = (order: Order) => ({ order, seller, trackingNumbers: ['FedEx 7946'] });
const factsOf = (order: Order, kind: 'invoice' | 'proforma' | 'packing' = 'invoice') =>
  Object.fromEntries(tradePaper(kind, source(order)).facts);

const cents = fc.integer({ min: 0, max: 1_000_000 }).map((each) => each / 100);
const lines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 99 }), unitPrice: cents }).map((each) => ({ ...known, ...each })),
  { minLength: 1, maxLength: 20 },
);
const charges = fc.record({
  ...{ freight: fc.option(cents), insurance: fc.option(cents) },
  invoiceCurrency: fc.option(fc.constantFrom(...invoiceCurrencyCodes)),
  invoiceRate: fc.option(fc.integer({ min: 1, max: 20_000_000 }).map((units) => units / 10_000)),
});
const numberOf = (text: string | undefined) => Number(text?.replaceAll(/[A-Z ,]/g, ''));

describe('an invoice', () => {
  test.prop([lines, charges])('adds up as it is printed, in its currency', (sold, given) => {
    const sheet = tradePaper('invoice', source(orderOf(sold, given)));
    const amounts = sheet.goods.rows.map((row) => numberOf(row.at(-1)?.text));
    const totals = Object.fromEntries(sheet.totals);
    const extra = numberOf(totals.Freight ?? '0') + numberOf(totals.Insurance ?? '0');
    expect(numberOf(totals['Total amount'])).toBeCloseTo(amounts.reduce((sum, amount) => sum + amount, 0) + extra, 2);
    const currency = given.invoiceRate === null ? 'USD' : (given.invoiceCurrency ?? 'USD');
    expect(sheet.goods.columns.at(-1)?.title).toBe(`Amount ${currency}`);
  });

  it('says why goods leave, by which terms, for which rate and under which numbers', () => {
    expect(factsOf(orderOf([known], { incoterm: 'DDP', exportReason: 'gift', invoiceCurrency: 'EUR', invoiceRate: 0.86 }))).toEqual({
      ...{ 'Invoice no.': '261121-001', Date: '2026-11-21', Currency: 'EUR', 'Exchange rate': '1 USD = 0.86 EUR' },
      ...{ 'Terms of sale': 'DDP', 'Reason for export': 'Gift', 'Tracking no.': 'FedEx 7946' },
    });
  });

  it('has the seller’s terms and dollars where an order says nothing', () => {
    expect(factsOf(orderOf([known]))).toMatchObject({ Currency: 'USD', 'Terms of sale': 'DAP', 'Reason for export': 'Sale of goods' });
    expect(tradePaper('invoice', source(orderOf([known]))).boxes.rows).toEqual([]);
  });

  it('before shipment has no number of a parcel, and asks for no money', () => {
    expect(factsOf(orderOf([known]), 'proforma')).not.toHaveProperty('Tracking no.');
    expect(tradePaper('proforma', source(orderOf([known]))).remarks.join(' ')).toContain('no request for payment');
  });
});

it('a packing list has boxes and weights, and no price', () => {
  const box = { boxName: 'M', length: 30, width: 20, height: 15, ownWeight: 0.2, weight: null };
  const sheet = tradePaper('packing', source(orderOf([known], { boxes: [box] })));
  expect(sheet.boxes.rows[0]?.map(({ text }) => text)).toEqual(['1', 'M', '30 × 20 × 15', '1.00']);
  expect(sheet.totals).toContainEqual(['Total gross weight', '1.00 kg']);
  expect(JSON.stringify(sheet)).not.toContain('20.00');
});

describe('the form of the post', () => {
  test.prop([cents])('is CN 23 over what CN 22 is enough for', (total) => {
    const limit = {
      name: 'postal-form-limit',
      value: 250,
      countries: null,
      rates: null,
      since: '2026-01-01',
      until: null,
      estimate: true,
      source: '',
    } as const;
    const order = { lines: [{ ...known, quantity: 1, unitPrice: total }], freight: 5, insurance: null, discount: null };
    expect(formFor(order, [limit], '2026-11-22')).toBe(total > 250 ? 'cn23' : 'cn22');
    expect(formFor(order, [], '2026-11-22')).toBe(total > 400 ? 'cn23' : 'cn22');
    expect(formFor({ ...order, discount: 100 }, [], '2026-11-22')).toBe(total > 500 ? 'cn23' : 'cn22');
  });

  it('has the category that the reason is, explained where it is none of them', () => {
    expect(postalForm(source(orderOf([known], { exportReason: 'repair' })))).toMatchObject({ category: 'returned', explanation: '' });
    expect(postalForm(source(orderOf([known], { exportReason: 'personal' })))).toMatchObject({
      category: 'other',
      explanation: 'Personal effects',
    });
  });

  it('says of each line what, how many, how heavy, how much, and where from', () => {
    expect(postalForm(source(orderOf([known])))).toMatchObject({
      lines: [{ description: known.customsDescription, quantity: '2', net: '0.80', value: '20.00', hsCode: '6911.10', origin: 'CN' }],
      totals: { net: '0.80', gross: '', value: '20.00' },
      postalCharges: '',
    });
  });
});

test.prop([fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 50 }), unitPrice: cents }), { minLength: 1, maxLength: 8 }), cents])(
  'the form of the post says of the goods what the invoice in the same parcel comes to, line by line',
  (given, less) => {
    const lines = given.map((each) => ({ ...known, ...each }));
    const goods = invoiceTotals(lines, { freight: null, insurance: null, discount: null }, { currency: 'USD', rate: 1 }).goods;
    const order = orderOf(lines, { discount: Math.min(less, goods) });
    const form = postalForm(source(order));
    const amount = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
    const total = tradePaper('invoice', source(order)).totals.find(([label]) => label === 'Total amount')?.[1] ?? '';
    expect(amount(form.totals.value)).toBe(amount(total.replace('USD ', '')));
    expect(form.lines.reduce((sum, { value }) => sum + amount(value), 0)).toBe(amount(form.totals.value));
  },
);

describe('what papers leave empty', () => {
  test.prop([fc.constantFrom(...paperKinds), fc.constantFrom('hsCode', 'originCountryCode', 'customsDescription', 'weight')])(
    'is told of whatever paper, with the products',
    (kind, field) => {
      const lacking = orderOf([known, { ...known, productName: '접시', [field]: null }], { boxes: [{ ...emptyBox, weight: 2 }] });
      expect(paperGaps(kind, lacking, seller)).toEqual([{ code: expect.any(String), names: ['접시'] }]);
    },
  );

  it('is nothing of an order that has everything', () => {
    const whole = orderOf([known], { boxes: [{ ...emptyBox, weight: 2 }] });
    expect(paperKinds.flatMap((kind) => paperGaps(kind, whole, seller))).toEqual([]);
  });

  it('is the boxes, the terms and the rate of an order that has none', () => {
    const bare = orderOf([known], { invoiceCurrency: 'EUR' });
    const codes = (kind: 'invoice' | 'packing') => paperGaps(kind, bare, { ...seller, termsOfSale: '' }).map(({ code }) => code);
    expect(codes('invoice')).toEqual(['boxes', 'terms', 'rate']);
    expect(codes('packing')).toEqual(['boxes']);
  });
});

describe('what papers say that cannot be', () => {
  const packed = (weight: number) => orderOf([{ ...known, quantity: 2, weight: 0.4 }], { boxes: [{ ...emptyBox, weight }] });

  test.prop([fc.constantFrom(...paperKinds), fc.integer({ min: 1, max: 200 })])(
    'is told where boxes weigh less than what is in them',
    (kind, hundredths) => {
      expect(paperGaps(kind, packed(hundredths / 100), seller)).toEqual(hundredths < 80 ? [{ code: 'gross-below-net', names: [] }] : []);
    },
  );

  test.prop([fc.constantFrom(...paperKinds)])('is told of a product that weighs nothing', (kind) => {
    const order = orderOf([known, { ...known, productName: '엽서', weight: 0 }], { boxes: [{ ...emptyBox, weight: 2 }] });
    expect(paperGaps(kind, order, seller)).toEqual([{ code: 'zero-weight', names: ['엽서'] }]);
  });
});

const emptyBox = { boxName: '', length: null, width: null, height: null, ownWeight: null };
