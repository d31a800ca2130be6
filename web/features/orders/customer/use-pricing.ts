import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { PriceTierName } from '#contract/prices/price-tiers.ts';
import { tierPricesQuery } from './customer.queries.ts';
import { CustomerContext, type Failed } from './customer-context.ts';
import { type Pricing, pricingOf } from './customer-prices.ts';

/** What products cost somebody; without `pricing` that is loading, or has `failed` to. */
interface Priced {
  pricing?: Pricing;
  failed?: Failed;
}

/** At which price a member buys; null for whoever pays the shop price, undefined until it is known. */
function useTierOf(memberId: number | null | undefined): PriceTierName | null | undefined {
  const customers = use(CustomerContext);
  if (memberId === null || memberId === undefined || customers === undefined) return null;
  return customers.members && (customers.memberOf(memberId)?.priceTier ?? null);
}

const none: ReadonlyMap<number, number> = new Map();

/** What products cost at a tier. */
export function usePricing(tier: PriceTierName | null | undefined): Priced {
  const { rates, failed } = use(CustomerContext) ?? { rates: {} };
  const won = useQuery({ ...tierPricesQuery(tier ?? 'global'), enabled: tier !== null && tier !== undefined });
  if (tier === null) return { pricing: pricingOf(null, none, {}) };
  // without rates there is no price to show
  if (tier === undefined || rates === undefined) return failed ? { failed } : {};
  if (won.data) return { pricing: pricingOf(tier, won.data, rates) };
  return won.error ? { failed: won } : {};
}

/** What products cost a member; the shop price where it is nobody's order. */
export const useMemberPricing = (memberId: number | null | undefined): Priced => usePricing(useTierOf(memberId));
