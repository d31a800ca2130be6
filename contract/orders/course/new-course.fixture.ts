import type { OrderCourse } from '#contract/orders/orders.ts';

const notEntered = { at: null, byName: null };

/** The course of an order that was just registered. */
export const newCourse: OrderCourse = {
  stage: 'registered',
  said: { paid: notEntered, packed: notEntered, sent: notEntered, completed: notEntered },
  parcels: [],
  leftAt: null,
  arrivedAt: null,
};
