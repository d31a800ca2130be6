import type { EndpointName } from '#contract/permissions.ts';
import { type Holder, mayCall } from '#contract/rights.ts';

/** What an office does first, in this order, with what it takes to do it. No zod here: the page imports it. */
const needs = {
  people: 'POST /api/staff/add',
  products: 'POST /api/products/regitProduct',
  rates: 'POST /api/products/updateExchangeRate',
  prices: 'POST /api/products/updateProductPriceSheet',
  orders: 'POST /api/orders/register',
  projects: 'POST /api/design/newProject',
} as const satisfies Record<string, EndpointName>;

export type FirstStep = keyof typeof needs;
export const firstSteps = Object.keys(needs) as FirstStep[];

/** Those that this person can take. */
export const stepsFor = (who: Holder): FirstStep[] => firstSteps.filter((step) => mayCall(needs[step], who));
