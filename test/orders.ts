import type { Inputs, Replies } from '#contract/endpoints.ts';
import { newCourse } from '#contract/orders/course/new-course.fixture.ts';
import type { NewOrder, Order } from '#contract/orders/orders.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';

/** A receiver for orders of tests. */
export const sampleReceiver: NewOrder['receiver'] = {
  receiverName: 'Jane Roe',
  phone: '+1 469 555 0100',
  email: 'jane@example.com',
  countryCode: 'US',
  address1: '100 Sample St',
  address2: 'Apt 4',
  city: 'Plano',
  stateOrProvinceCode: 'TX',
  postalCode: '75024',
};

/** An order of one or more products, two pieces each. */
export const newOrder = (pdNumbers: number[], receiver: Partial<NewOrder['receiver']> = {}): NewOrder => ({
  receiver: { ...sampleReceiver, ...receiver },
  lines: pdNumbers.map((pdNumber) => ({ pdNumber, quantity: 2, unitPrice: 12.5 })),
});

type Register = 'POST /api/orders/register';
/** A `Client`, of which the tests of the page know nothing. */
interface Registering {
  call(name: Register, input: Inputs[Register]): Promise<Replies[Register]>;
}

/** Registers an order, in an attempt of its own. */
export const registerOrder = async (by: Registering, order: NewOrder): Promise<Order> =>
  (await by.call('POST /api/orders/register', { headers: { 'idempotency-key': crypto.randomUUID() }, body: order })).order;

/** An order as the server sends it, without its lines. */
export const sampleOrder: Order = {
  ...sampleReceiver,
  ...emptyShipping,
  orderId: 3,
  orderNumber: '261121-003',
  registeredAt: '2026-11-21T00:00:00.000Z',
  registeredByName: '한태오',
  cancelled: false,
  erased: false,
  memberId: null,
  externalReference: '',
  channel: '',
  closed: false,
  course: newCourse,
  quantity: 4,
  total: 50,
  weight: 1.4,
  revision: 1,
  lines: [],
};
