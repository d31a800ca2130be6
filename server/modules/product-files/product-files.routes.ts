import type { FastifyInstance } from 'fastify';
import { koreanDay } from '#contract/days.ts';
import { ratesByRegion } from '#contract/prices/price-rules.ts';
import { seenTabs } from '#contract/prices/seen-prices.ts';
import type { ProductExport } from '#contract/product-files/product-files.ts';
import { attachment } from '#server/documents/attachment.ts';
import { tableMediaTypes } from '#server/documents/tables/media-types.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import { messagesIn } from '#server/messages/messages.ts';
import type { ModuleDeps } from '#server/module.ts';
import { exchangeRates } from '#server/modules/prices/prices.service.ts';
import { productsAsText } from './product-files.repository.ts';
import { fileWriter } from './write-file.ts';

export function registerProductFiles(app: FastifyInstance, { database, securityLog }: ModuleDeps): void {
  const { long } = database;
  const writeFile = fileWriter();

  route(app, 'POST /api/products/export', async ({ body, staff, reply }) => {
    if (body.tab !== undefined && !seenTabs(staff).includes(body.tab)) throw new Problem('not-allowed');
    const [list, rates] = await Promise.all([productsAsText(long), exchangeRates(long)]);
    const { content, rows } = await writeFile({ list, who: { rights: staff.rights }, rates: ratesByRegion(rates), wanted: body });
    securityLog.note({ kind: 'prices-exported', rows });
    reply
      .header('content-type', tableMediaTypes[body.format])
      .header('content-disposition', attachment(nameOf(body)))
      .send(content);
  });
}

/** The name of the file: its content, and the day. */
function nameOf(wanted: ProductExport): string {
  const { files, prices } = messagesIn(wanted.language).documents;
  const title = wanted.tab === undefined ? files.title : prices.tabs[wanted.tab];
  return `${title.replaceAll('/', '·')} ${koreanDay(Date.now())}.${wanted.format === 'xlsx' ? 'xlsx' : 'csv'}`;
}
