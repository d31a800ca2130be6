import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByKeys, type OrderReceiver, receiverKeys } from './group-orders.ts';

type TestOrder = OrderReceiver & { orderId: number };

const lee = {
  receiverName: 'Lee Min-ho',
  email: 'lee@example.com',
  phone: '+1 202 555 0100',
  countryCode: 'US',
  address: ['1 Main St', 'Springfield'],
};
const other = { receiverName: 'Anna Schmidt', email: '', phone: '+49 30 1234567', countryCode: 'DE', address: ['Hauptstr. 5', 'Berlin'] };
const stranger = { ...other, phone: '+49 30 7654321', receiverName: 'Jonas' };

describe('two orders went to the same receiver', () => {
  const same = (changes: Partial<OrderReceiver>) =>
    groupByKeys(
      keyed([
        { orderId: 1, ...lee },
        { orderId: 2, ...stranger, ...changes },
      ]),
    ).get(2);
  it.each<[string, Partial<OrderReceiver>]>([
    ['with one e-mail address, however its letters are written', { email: ' LEE@example.com' }],
    ['with one name and phone number, however it is divided', { receiverName: 'Lee Min-ho', phone: '+1-202-555-0100' }],
    ['with one number in full-width digits', { receiverName: 'Lee Min-ho', phone: '＋１２０２５５５０１００' }],
    ['with one number, and a name whose parts change places', { receiverName: 'Minho LEE', phone: '+1 202 555 0100' }],
    [
      'with one name and address, however both are written',
      { receiverName: 'LEE MIN HO', countryCode: 'US', address: ['1, Main St.', 'springfield'] },
    ],
  ])('%s', (_, changes) => {
    expect(same(changes)).toBe(1);
  });

  it.each<[string, Partial<OrderReceiver>]>([
    ['by nothing that both lack', {}],
    ['by the number of a forwarder alone, which others give, too', { phone: '+1 202 555 0100' }],
    ['by the name alone', { receiverName: 'Lee Min-ho' }],
    ['by the address alone, in which others live, too', { countryCode: 'US', address: ['1 Main St', 'Springfield'] }],
    ['by a name and an address of another country', { receiverName: 'Lee Min-ho', address: ['1 Main St', 'Springfield'] }],
  ])('but not %s', (_, changes) => {
    expect(same(changes)).toBe(2);
  });

  it.each(['0000000000', '010-0000-0000', '+82 10-1111-1111', '1234', '-', 'unknown'])(
    'but not by a number that is nobody’s: %s',
    (phone) => {
      expect(receiverKeys({ ...other, phone }).filter((key) => key.startsWith('phone'))).toEqual([]);
    },
  );
});

const few = <Value>(...values: Value[]) => fc.constantFrom(...values);
const receivers = fc
  .array(
    fc.record({
      receiverName: few('A', 'B', ''),
      email: few('', 'a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'),
      phone: few('', '2025550101', '2025550102', '2025550103', '2025550104'),
      countryCode: few('US', 'DE'),
      address: few<readonly string[]>(['1'], ['2'], ['3'], ['4']),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, at) => ({ orderId: at + 1, ...row })));

/** The slow reference: spreads from an order to all orders that share a key with one that is reached. */
function reachable(orders: readonly TestOrder[], from: TestOrder): number[] {
  const reached = new Set([from]);
  for (const one of reached) {
    const keys = new Set(receiverKeys(one));
    for (const order of orders) if (receiverKeys(order).some((key) => keys.has(key))) reached.add(order);
  }
  return [...reached].map(({ orderId }) => orderId).sort((a, b) => b - a);
}

const keyed = (orders: readonly TestOrder[]) => orders.map((order) => ({ id: order.orderId, keys: receiverKeys(order) }));

describe('groups of any orders', () => {
  it('have nobody in them by a number whose name is another’s', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z가-힣]{2,8}$/), {
      minLength: 2,
      maxLength: 6,
      selector: (name) => [...name].sort().join(''),
    });
    fc.assert(
      fc.property(names, fc.boolean(), (people, isTwice) => {
        const once = people.map((receiverName, at) => ({ ...lee, email: '', receiverName, address: [String(at)], orderId: at + 1 }));
        const again = once.map((order) => ({ ...order, address: ['elsewhere', ...order.address], orderId: order.orderId + people.length }));
        const groups = groupByKeys(keyed(isTwice ? [...once, ...again] : once));
        expect(new Set(groups.values()).size).toBe(people.length);
      }),
    );
  });

  it('are those that can be reached from each other, called by the oldest', () => {
    fc.assert(
      fc.property(receivers, (orders) => {
        const expected = orders.map((order) => [order.orderId, reachable(orders, order).at(-1)]);
        expect([...groupByKeys(keyed(orders))]).toEqual(expected);
      }),
    );
  });

  it('do not depend on the order in which they are read', () => {
    fc.assert(
      fc.property(
        receivers.chain((orders) => fc.tuple(fc.constant(orders), fc.shuffledSubarray(orders, { minLength: orders.length }))),
        ([orders, shuffled]) => {
          const byId = (of: readonly TestOrder[]) => [...groupByKeys(keyed(of))].sort(([a], [b]) => a - b);
          expect(byId(shuffled)).toEqual(byId(orders));
        },
      ),
    );
  });
});
