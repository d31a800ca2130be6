import type { EndpointName } from '#contract/permissions.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import { type Holder, mayCall } from '#contract/rights.ts';

/** The first steps of a new office, in this order, each with the endpoint that it takes. No zod here: the page imports it. */
const needs = {
  people: 'POST /api/staff/add',
  products: 'POST /api/products/regitProduct',
  rates: 'POST /api/products/updateExchangeRate',
  prices: 'POST /api/products/updateProductPriceSheet',
  orders: 'POST /api/orders/register',
  projects: 'POST /api/design/newProject',
} as const satisfies Record<string, EndpointName>;

export type FirstStep = keyof typeof needs;
export const firstSteps = keysOf(needs);

/** The steps that this person may take. */
export const stepsFor = (who: Holder): FirstStep[] => firstSteps.filter((step) => mayCall(needs[step], who));
