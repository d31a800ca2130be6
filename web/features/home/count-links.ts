import type { LinkProps } from '@tanstack/react-router';
import { sundayOf } from '#contract/days.ts';
import type { HomeCount } from '#contract/home/home-counts.ts';

/** The conditions of a count: person and day. */
export interface Counted {
  /** YYYY-MM-DD, in Korea. */
  day: string;
  staffId: number;
  /** The first day whose orders await payment, where older ones are not counted. */
  confirmFrom?: string | null | undefined;
}

/** The link of each number, which leads to exactly the rows that it counts (`test/home/counts.test.ts` compares them). */
export const countLinks = {
  ordersToday: ({ day }) => ({ to: '/sales', search: { part: 'orders', fromDay: day, toDay: day } }),
  ordersToConfirm: ({ confirmFrom }) => ({
    to: '/sales',
    search: { part: 'orders', stage: 'registered', ...(confirmFrom ? { fromDay: confirmFrom } : {}) },
  }),
  ordersToPack: () => ({ to: '/sales', search: { part: 'orders', stage: 'paid' } }),
  ordersUnsent: () => ({ to: '/sales', search: { part: 'orders', unsent: true } }),
  parcelProblems: () => ({ to: '/sales', search: { part: 'tracking', state: 'problem' } }),
  withoutPrice: () => ({ to: '/products', search: { lacks: 'price' } }),
  withoutWeight: () => ({ to: '/products', search: { lacks: 'weight' } }),
  withoutHsCode: () => ({ to: '/products', search: { lacks: 'hsCode' } }),
  withoutPicture: () => ({ to: '/products', search: { lacks: 'picture' } }),
  myProjects: ({ day, staffId }) => ({ to: '/design_team', search: { startDate: day, on: day, person: staffId } }),
  overloaded: ({ day }) => ({ to: '/design_team/as_staff', search: { weeklyMode: true, startDate: sundayOf(day), overloaded: true } }),
  calendarTroubles: () => ({ to: '/', search: { list: 'calendar' } }),
  unfinished: () => ({ to: '/products', search: { register: true } }),
  stuckFiles: () => ({ to: '/products/import', search: { unfinished: true } }),
} as const satisfies Record<HomeCount, (counted: Counted) => LinkProps>;
