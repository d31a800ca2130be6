import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { columnOfTier } from '#contract/prices/price-tiers.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { answerBatch } from '#server/modules/change-sets/change-sets.service.ts';
import { findExchangeRates } from './exchange-rates.repository.ts';
import { priceBatch } from './price-batch.ts';
import { findLastPriceChanges, findTierPrices, pricedProductList } from './prices.repository.ts';
import { updateExchangeRate } from './update-exchange-rate.ts';
import { updatePriceSheet } from './update-price-sheet.ts';

export function registerPrices(app: FastifyInstance, { database }: ModuleDeps): void {
  const { db } = database;
  const listPrices = pricedProductList();

  route(app, 'POST /api/products/management_price', () => listPrices(db));
  route(app, 'POST /api/products/lastPriceChanges', ({ body }) => findLastPriceChanges(db, body.since));
  route(app, 'POST /api/products/tierPrices', async ({ body, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return await findTierPrices(db, columnOfTier(body.priceTier));
  });
  route(app, 'POST /api/products/exchangeRate', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return await findExchangeRates(db);
  });
  route(app, 'POST /api/products/updateProductPriceSheet', async ({ body, staff }) => ({
    product: await updatePriceSheet(db, body, staff.staffId),
  }));
  route(app, 'POST /api/products/updatePriceSheets', (call) => answerBatch(app, database, priceBatch, call));
  route(app, 'POST /api/products/updateExchangeRate', async ({ body, staff }) => ({
    exchangeRates: await updateExchangeRate(db, body, staff.staffId),
  }));
}
