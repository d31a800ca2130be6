import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { PriceTierName } from '#contract/prices/price-tiers.ts';
import { tierPricesQuery } from './customer.queries.ts';
import { CustomerContext } from './customer-context.ts';
import { type Pricing, pricingOf } from './customer-prices.ts';

/** At which price a member buys; null for whoever pays the shop price. */
export function useTierOf(memberId: number | null | undefined): PriceTierName | null {
  return use(CustomerContext)?.memberOf(memberId)?.priceTier ?? null;
}

const none: ReadonlyMap<number, number> = new Map();

/** What products cost at a tier; without `pricing` its prices are loading, or have `failed` to. */
export function usePricing(tier: PriceTierName | null): { pricing?: Pricing; failed?: UseQueryResult } {
  const rates = use(CustomerContext)?.rates ?? {};
  const won = useQuery({ ...tierPricesQuery(tier ?? 'global'), enabled: tier !== null });
  if (tier === null) return { pricing: pricingOf(null, none, rates) };
  if (won.data) return { pricing: pricingOf(tier, won.data, rates) };
  return won.error ? { failed: won } : {};
}
