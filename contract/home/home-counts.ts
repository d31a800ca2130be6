import type { EndpointName } from '#contract/permissions.ts';
import { type Holder, mayCall } from '#contract/rights.ts';

/**
 * The counts on the first screen. Each count links to a list of exactly the things it counts (`web/features/home/count-links.ts`). No zod
 * here: the page imports it.
 */
export const homeCounts = [
  'ordersToday',
  'ordersToConfirm',
  'ordersToPack',
  'ordersUnsent',
  'parcelProblems',
  'withoutPrice',
  'withoutWeight',
  'withoutHsCode',
  'withoutPicture',
  'myProjects',
  'overloaded',
  'calendarTroubles',
  'unfinished',
  'stuckFiles',
] as const;
export type HomeCount = (typeof homeCounts)[number];

/**
 * The endpoints that a person must be allowed to call, to see the list and to act on it. Counts that are not named here are for everybody
 * who is signed in.
 */
const needs: Partial<Record<HomeCount, readonly EndpointName[]>> = {
  calendarTroubles: ['POST /api/google-calendar/answerRemoved'],
  unfinished: ['POST /api/e-count/unfinished', 'POST /api/e-count/regitProduct', 'POST /api/products/regitProduct'],
  stuckFiles: ['POST /api/registrations/list'],
};

export const mayCount = (name: HomeCount, who: Holder): boolean => (needs[name] ?? []).every((endpoint) => mayCall(endpoint, who));

/** The groups in which they are shown. */
export const countGroups = {
  orders: ['ordersToday', 'ordersToConfirm', 'ordersToPack', 'ordersUnsent', 'parcelProblems'],
  products: ['withoutPrice', 'withoutWeight', 'withoutHsCode', 'withoutPicture'],
  design: ['myProjects', 'overloaded', 'calendarTroubles'],
  accounting: ['unfinished', 'stuckFiles'],
} as const satisfies Record<string, readonly HomeCount[]>;
export type CountGroup = keyof typeof countGroups;

const usual: readonly CountGroup[] = ['orders', 'products', 'design', 'accounting'];

/** The groups that come first for an affiliation, by its tag ('design_team'). */
const firstFor: readonly { named: RegExp; groups: readonly CountGroup[] }[] = [
  { named: /design/i, groups: ['design', 'products'] },
  { named: /product|\bmd\b/i, groups: ['products', 'accounting'] },
  { named: /account/i, groups: ['accounting', 'products'] },
  { named: /manage/i, groups: ['orders', 'design'] },
];

/** The groups that have counts for this person; those of their affiliation come first. */
export function groupsFor(who: Holder & { affiliation: string }): { group: CountGroup; counts: readonly HomeCount[] }[] {
  const first = firstFor.find(({ named }) => named.test(who.affiliation))?.groups ?? [];
  return [...new Set([...first, ...usual])]
    .map((group) => ({ group, counts: countGroups[group].filter((name) => mayCount(name, who)) }))
    .filter(({ counts }) => counts.length > 0);
}
