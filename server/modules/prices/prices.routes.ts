import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { koreanDay } from '#contract/days.ts';
import { cursorHeader } from '#contract/live.ts';
import { ratesByRegion } from '#contract/prices/price-rules.ts';
import { PricedProduct } from '#contract/prices/prices.ts';
import { seenTabs } from '#contract/prices/seen-prices.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { attachment } from '#server/documents/attachment.ts';
import { hiderOf } from '#server/http/hide-fields.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import { messagesIn } from '#server/messages/messages.ts';
import type { ModuleDeps } from '#server/module.ts';
import { answerBatch } from '#server/modules/change-sets/change-sets.service.ts';
import { findExchangeRates } from './exchange-rates.repository.ts';
import { priceExporter } from './export-prices.ts';
import { priceBatch } from './price-batch.ts';
import { pricedProductList } from './prices.repository.ts';
import { updateExchangeRate } from './update-exchange-rate.ts';
import { updatePriceSheet } from './update-price-sheet.ts';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const pricedProducts = z.array(PricedProduct);

export function registerPrices(app: FastifyInstance, { database, securityLog }: ModuleDeps): void {
  const { db, long } = database;
  const listPrices = pricedProductList();
  const exportPrices = priceExporter();

  route(app, 'POST /api/products/management_price', () => listPrices(db));
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
  route(app, 'GET /api/products/priceExport', async ({ query, staff, reply }) => {
    if (!seenTabs(staff).includes(query.tab)) throw new Problem('not-allowed');
    const [all, rates] = await Promise.all([listPrices(long), findExchangeRates(db)]);
    const hide = hiderOf(pricedProducts, staff);
    const list = hide ? all.hidden(hide) : all;
    securityLog.note({ kind: 'prices-exported', rows: list.rows });
    const order = { list: await list.read(), who: { rights: staff.rights }, rates: ratesByRegion(rates), wanted: query };
    const file = await exportPrices(order);
    const name = `${messagesIn(query.language).documents.prices.tabs[query.tab].replaceAll('/', '·')} ${koreanDay(Date.now())}.${query.format}`;
    reply.header('content-type', mediaTypes[query.format]).header('content-disposition', attachment(name)).send(file);
  });
}
