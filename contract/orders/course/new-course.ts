import type { OrderCourse } from '#contract/orders/orders.ts';

const unsaid = { at: null, byName: null };

/** The course of an order that was just registered. */
export const newCourse: OrderCourse = {
  stage: 'registered',
  said: { paid: unsaid, packed: unsaid, sent: unsaid, completed: unsaid },
  parcels: [],
  leftAt: null,
  arrivedAt: null,
};
