import { z } from 'zod';
import { Batch, BatchKey, batchFields, batchReply } from '#contract/change-sets/batch.ts';
import { batchLimits } from '#contract/change-sets/batch-parts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { LastChange, LastChangesQuery } from '#contract/products/last-changes.ts';
import { Empty } from '#contract/values.ts';
import { priceTierNames } from './price-tiers.ts';
import { ExchangeRate, PricedProduct, PriceSheetUpdate, RateUpdate, TierWon } from './prices.ts';

export const priceEndpoints = {
  'POST /api/products/management_price': {
    summary: 'Lists all products with their price sheets.',
    body: Empty,
    reply: z.array(PricedProduct),
  },
  'POST /api/products/lastPriceChanges': {
    summary: 'Lists the time of the last change of each product or of its price sheet, whichever is later.',
    body: LastChangesQuery,
    reply: z.array(LastChange),
  },
  'POST /api/products/tierPrices': {
    summary: 'Lists the won price of a price tier for each product that has one.',
    body: z.object({ priceTier: z.enum(priceTierNames) }),
    reply: z.array(TierWon),
  },
  'POST /api/products/exchangeRate': {
    summary: 'Lists the exchange rates of the three regions.',
    body: Empty,
    reply: z.array(ExchangeRate),
  },
  'POST /api/products/updateProductPriceSheet': {
    summary: 'Stores one won price of one product.',
    writes: true,
    body: PriceSheetUpdate,
    touches: ({ targetColumn }: PriceSheetUpdate) => ({ kind: 'priceSheet', fields: [targetColumn] }),
    reply: z.object({ product: PricedProduct }),
    current: PricedProduct,
    problems: ['product-not-found', 'unknown-column', 'revision-conflict'],
  },
  'POST /api/products/updatePriceSheets': {
    summary: 'Stores won prices of many products. Each row is checked like a single write and has its own outcome.',
    writes: true,
    headers: BatchKey,
    bodyLimit: batchLimits.bytes,
    body: Batch.describe('Rows of won prices; `revision` is the revision of the price sheet.'),
    touches: (batch: Batch) => ({ kind: 'priceSheet', fields: batchFields(batch) }),
    reply: batchReply(PricedProduct),
    problems: ['change-set-key-reused', 'change-set-put-back', 'server-busy'],
  },
  'POST /api/products/updateExchangeRate': {
    summary: 'Stores the exchange rate of one region.',
    writes: true,
    body: RateUpdate,
    reply: z.object({ exchangeRates: z.array(ExchangeRate) }),
    current: ExchangeRate,
    problems: ['revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
