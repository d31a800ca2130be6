import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { newCourse } from '#contract/orders/course/new-course.fixture.ts';
import type { DraftLine, OrderDraft } from '#contract/orders/order-draft.ts';
import type { Order, ReceiverDraft } from '#contract/orders/orders.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import { draftShippingOf, emptyDraftShipping } from '#web/features/orders/shipping/shipping.door.ts';
import { ko } from '#web/i18n/ko.ts';
import {
  clashesOf,
  draftOf,
  draftTotals,
  emptyDraft,
  mergedDraft,
  moved,
  piecesOf,
  quantityText,
  sameDraft,
  unitPriceOf,
  withChange,
  without,
  withProduct,
} from './order-draft.ts';
import { readDraft } from './read-draft.ts';

const product = (pdNumber: number, price: number | null = 12.5) => ({
  pdNumber,
  productName: `제품 ${pdNumber}`,
  rangeName: null,
  brand: null,
  sku: `SKU-${pdNumber}`,
  price,
  weight: 0.35,
  pageUrl: null,
  thumbnail: null,
  rangeThumbnail: null,

  hsCode: null,
  originCountryCode: null,
  customsDescription: null,
  battery: null,
});
const emptyDraftBox = { boxName: '', length: '', width: '', height: '', ownWeight: '', weight: '' };
const linesOf = (...numbers: number[]) => numbers.reduce<readonly DraftLine[]>((lines, number) => withProduct(lines, product(number)), []);
const numbers = (lines: readonly DraftLine[]) => lines.map(({ pdNumber }) => pdNumber);

const receiver = {
  receiverName: 'Jane Roe',
  phone: '+1 469 555 0100',
  email: '',
  countryCode: 'US' as const,
  address1: '100 Sample St',
  address2: '',
  city: 'Plano',
  stateOrProvinceCode: 'TX',
  postalCode: '75024',
};

describe('the lines of an order', () => {
  test('a product that is picked twice is there once, with one piece more', () => {
    const lines = withProduct(linesOf(1, 2), product(1));
    expect(lines.map(({ pdNumber, quantity, unitPrice }) => [pdNumber, quantity, unitPrice])).toEqual([
      [1, '2', '12.5'],
      [2, '1', '12.5'],
    ]);
  });

  test.each(['abc', '1,5', '100000'])('a product that is picked again leaves a quantity of “%s” as it was typed', (quantity) => {
    const lines = withProduct(withChange(linesOf(1), 1, { quantity }), product(1));
    expect(lines.map((line) => line.quantity)).toEqual([quantity]);
  });

  test('a quantity and a price count as they are written: with commas, full-width, with their sign', () => {
    const [line] = withChange(linesOf(1), 1, { quantity: '１，２００', unitPrice: '＄1,000.50' });
    expect(line && [piecesOf(line), unitPriceOf(line)]).toEqual([1200, 1000.5]);
  });

  test.each([
    ['１２００', '1,200'],
    ['abc', 'abc'],
    [' ', '0'],
  ])('a quantity of “%s” reads %s where one picks products', (quantity, text) => {
    expect(quantityText({ quantity })).toBe(text);
  });

  test('a product without a price waits for one', () => {
    expect(withProduct([], product(1, null))[0]?.unitPrice).toBe('');
  });

  test('move up and down, and stay at the ends', () => {
    expect(numbers(moved(linesOf(1, 2, 3), 3, -1))).toEqual([1, 3, 2]);
    expect(numbers(moved(linesOf(1, 2, 3), 1, 1))).toEqual([2, 1, 3]);
    expect(numbers(moved(linesOf(1, 2), 1, -1))).toEqual([1, 2]);
    expect(numbers(moved(linesOf(1, 2), 2, 1))).toEqual([1, 2]);
    expect(numbers(without(linesOf(1, 2), 1))).toEqual([2]);
  });

  test('are added up as far as they can be read', () => {
    const lines = withChange(withChange(linesOf(1, 2), 1, { quantity: '3' }), 2, { quantity: '많이' });
    expect(draftTotals(lines)).toEqual({ quantity: 3, total: 37.5, weight: 1.05 });
  });

  test.each([{ quantity: '-1' }, { quantity: '1.5' }, { quantity: '99999999999' }, { unitPrice: '1.239' }, { unitPrice: '-3' }])(
    'count for nothing where they cannot be registered: %j',
    (change) => {
      const [line] = withChange(linesOf(1), 1, change);
      expect(draftTotals([line!]).total).toBe(0);
      expect([piecesOf(line!), unitPriceOf(line!)]).toContain(null);
    },
  );

  test.prop([
    fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 }),
    fc.integer({ min: 1, max: 9 }),
    fc.constantFrom(-1 as const, 1 as const),
  ])('hold each product once, as often as it was picked, whatever is moved', (picked, mover, by) => {
    const lines = moved(linesOf(...picked), mover, by);
    expect(new Set(numbers(lines)).size).toBe(lines.length);
    for (const { pdNumber, quantity } of lines) expect(Number(quantity)).toBe(picked.filter((number) => number === pdNumber).length);
  });
});

describe('a draft', () => {
  const draft: OrderDraft = { key: crypto.randomUUID(), receiver, lines: linesOf(1, 2) };

  test('is the same as its copy, and any empty one as any other', () => {
    expect(sameDraft(draft, structuredClone(draft))).toBe(true);
    expect(sameDraft(emptyDraft(), emptyDraft())).toBe(true);
    expect(sameDraft(draft, { ...draft, receiver: { ...receiver, city: 'Berlin' } })).toBe(false);
    expect(sameDraft(draft, { ...draft, lines: linesOf(1) })).toBe(false);
    expect(sameDraft(draft, { ...draft, key: crypto.randomUUID() })).toBe(false);
  });

  describe('that is written in two places', () => {
    const written = fc.record({ receiverName: fc.string(), phone: fc.string(), address1: fc.string() }, { requiredKeys: [] });
    const withReceiver = (change: Partial<ReceiverDraft>): OrderDraft => ({ ...draft, receiver: { ...receiver, ...change } });

    test.prop([written, written])('has what was typed in either, and in a field of both what was typed here', (mine, theirs) => {
      fc.pre(Object.entries(mine).every(([field, text]) => text !== receiver[field as keyof ReceiverDraft]));
      expect(mergedDraft(draft, withReceiver(mine), withReceiver(theirs))).toEqual(withReceiver({ ...theirs, ...mine }));
    });

    test('has the lines and the key of the one that changed them', () => {
      const other = { ...draft, key: crypto.randomUUID(), lines: linesOf(3) };
      expect(mergedDraft(draft, draft, other)).toEqual(other);
      expect(mergedDraft(draft, other, draft)).toEqual(other);
    });

    test('keeps the lines that were written here when the others are but a copy', () => {
      const mine = { ...draft, lines: linesOf(1, 2, 3) };
      expect(mergedDraft(draft, mine, structuredClone(draft)).lines).toEqual(mine.lines);
    });

    test('goes on as the attempt that is known elsewhere, unless there was another one here', () => {
      const otherDraft = { ...draft, key: crypto.randomUUID() };
      expect(mergedDraft(emptyDraft(), draft, otherDraft).key).toBe(otherDraft.key);
      expect(mergedDraft(otherDraft, draft, otherDraft).key).toBe(draft.key);
    });

    test('clashes in what was written in both, and differently', () => {
      const mine = { ...withReceiver({ city: 'Berlin', phone: '1' }), lines: linesOf(3) };
      const theirs = { ...withReceiver({ city: 'Bonn', address1: '2' }), lines: linesOf(4) };
      expect(clashesOf(draft, mine, theirs)).toEqual([
        { field: 'city', text: 'Bonn' },
        { field: 'lines', text: '제품 4 × 1' },
      ]);
      expect(clashesOf(draft, mine, structuredClone(mine))).toEqual([]);
      expect(clashesOf(draft, draft, theirs)).toEqual([]);
    });
  });

  test('becomes the order that is sent', () => {
    expect(readDraft(draft, ko)).toEqual({
      order: { receiver, lines: [1, 2].map((pdNumber) => ({ pdNumber, quantity: 1, unitPrice: 12.5 })) },
    });
  });

  test('names everything that is missing, one by one', () => {
    const { country, receiverName, phone, address1, lines } = ko.orders.missing;
    expect(readDraft(emptyDraft(), ko)).toEqual({
      errors: {
        'receiver.countryCode': country,
        'receiver.receiverName': receiverName,
        'receiver.phone': phone,
        'receiver.address1': address1,
        lines,
      },
    });
    const holes: OrderDraft = {
      ...draft,
      receiver: { ...receiver, receiverName: ' ', phone: '', city: '', email: 'jane' },
      lines: withChange(withChange(linesOf(1, 2, 3), 1, { quantity: '0' }), 3, { unitPrice: '1.234' }),
    };
    const read = readDraft(holes, ko);
    expect(Object.keys('errors' in read ? read.errors : {}).sort()).toEqual([
      'lines.0.quantity',
      'lines.2.unitPrice',
      'receiver.city',
      'receiver.email',
      'receiver.phone',
      'receiver.receiverName',
    ]);
  });

  test('of an order that was registered is a new attempt', () => {
    const order: Order = {
      ...receiver,
      ...emptyShipping,
      course: newCourse,
      orderId: 1,
      orderNumber: '261121-001',
      registeredAt: '2026-11-21T00:00:00.000Z',
      registeredByName: '한태오',
      cancelled: true,
      erased: false,
      memberId: null,
      externalReference: '',
      channel: '',
      closed: false,
      quantity: 3,
      total: 37.5,
      weight: null,
      revision: 4,
      lines: [
        {
          ...{ pdNumber: 1, productName: '제품 1', rangeName: null, sku: 'SKU-1', weight: null, quantity: 3, unitPrice: 12.5, tier: null },
          ...{ hsCode: '442090', originCountryCode: 'KR', customsDescription: 'Box of lacquered wood, for decoration', customsUnit: 'EA' },
        },
      ],
    };
    const copy = draftOf(order);
    // the customs data of a product (tariff code, origin) are not kept in a draft
    expect(copy.lines).toEqual([
      { pdNumber: 1, productName: '제품 1', rangeName: null, sku: 'SKU-1', weight: null, quantity: '3', unitPrice: '12.5' },
    ]);
    expect(copy.receiver).toEqual(receiver);
    expect(readDraft(copy, ko)).toEqual({ order: { receiver, lines: [{ pdNumber: 1, quantity: 3, unitPrice: 12.5 }] } });
    expect(draftOf(order).key).not.toBe(copy.key);
  });
});

describe('what customs is told, in a draft', () => {
  const shipping = { ...emptyDraftShipping, incoterm: 'DDP', freight: '18.5', boxes: [{ ...emptyDraftBox, length: '30', weight: '1.2' }] };
  const whole = { ...emptyDraft(), receiver: { ...receiver, countryCode: 'US' as const }, lines: linesOf(1), shipping };

  test('is sent as it was typed, and nothing of it where nobody typed anything', () => {
    expect(readDraft(whole, ko)).toMatchObject({
      order: { shipping: { incoterm: 'DDP', freight: 18.5, taxNumberKind: null, boxes: [{ length: 30, weight: 1.2, width: null }] } },
    });
    expect(readDraft({ ...whole, shipping: emptyDraftShipping }, ko)).not.toHaveProperty('order.shipping');
  });

  test('is refused under the field that is wrong', () => {
    const wrong = { ...shipping, freight: 'much', discount: '5000', boxes: [{ ...emptyDraftBox, width: '30.5' }] };
    const read = readDraft({ ...whole, shipping: wrong }, ko);
    expect(Object.keys('errors' in read ? read.errors : {}).sort()).toEqual([
      'shipping.boxes.0.width',
      'shipping.discount',
      'shipping.freight',
    ]);
  });

  const part = fc.record({
    incoterm: fc.constantFrom('', 'DAP', 'DDP'),
    freight: fc.constantFrom('', '1', '2'),
    boxes: fc.constantFrom([], shipping.boxes),
  });
  test.prop([part, part, part])('is merged field by field: mine where it was changed here', (shared, mine, theirs) => {
    const draft = (given: typeof shared) => ({ ...whole, shipping: { ...emptyDraftShipping, ...given } });
    const merged = mergedDraft(draft(shared), draft(mine), draft(theirs)).shipping ?? emptyDraftShipping;
    for (const field of ['incoterm', 'freight', 'boxes'] as const) {
      const isMine = JSON.stringify(mine[field]) !== JSON.stringify(shared[field]);
      expect(merged[field]).toEqual(isMine ? mine[field] : theirs[field]);
    }
  });

  test('comes back from a registered order', () => {
    const sent = readDraft(whole, ko);
    if (!('order' in sent) || !sent.order.shipping) throw new Error('not read');
    expect(draftShippingOf(sent.order.shipping)).toEqual(shipping);
  });
});
