import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { PriceTierName } from '#contract/prices/price-tiers.ts';
import { CustomerContext } from '#web/features/orders/contexts/contexts.door.ts';
import type { Failed } from '#web/ui/feedback/load-failed.tsx';
import { tierPricesQuery } from './customer.queries.ts';
import { type Pricing, pricingOf } from './customer-prices.ts';

/** The prices for a customer. Without `pricing`, they are loading, or `failed` to load. */
interface Priced {
  pricing?: Pricing;
  failed?: Failed;
}

/** The price tier of a member; null for the shop price, undefined until it is known. */
function useTierOf(memberId: number | null | undefined): PriceTierName | null | undefined {
  const customers = use(CustomerContext);
  if (memberId === null || memberId === undefined || customers === undefined) return null;
  return customers.members && (customers.memberOf(memberId)?.priceTier ?? null);
}

const none: ReadonlyMap<number, number> = new Map();

/** The prices of a tier; null for the shop price. */
export function usePricing(tier: PriceTierName | null | undefined): Priced {
  const { rates, failed } = use(CustomerContext) ?? { rates: {} };
  const won = useQuery({ ...tierPricesQuery(tier ?? 'global'), enabled: tier !== null && tier !== undefined });
  if (tier === null) return { pricing: pricingOf(null, none, {}) };
  // without exchange rates no price can be calculated
  if (tier === undefined || rates === undefined) return failed ? { failed } : {};
  if (won.data) return { pricing: pricingOf(tier, won.data, rates) };
  return won.error ? { failed: won } : {};
}

/** The prices for a member; the shop price where the order is no member's. */
export const useMemberPricing = (memberId: number | null | undefined): Priced => usePricing(useTierOf(memberId));
