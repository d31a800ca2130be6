import { z } from 'zod';
import { defaultLanguage, languageCodes } from '#contract/languages.ts';
import { OrderFilter } from '#contract/orders/list/order-list.ts';
import { orderSorts, usualSort } from '#contract/orders/list/order-sorts.ts';
import { fileFormats } from '#contract/product-files/product-files.ts';
import { orderFileRows } from './order-columns.ts';

/** Selects the orders to write into a file, and its form: all orders that match the filter, in the order of the list. */
export const OrderExport = OrderFilter.extend({
  sort: z.enum(orderSorts).default(usualSort),
  rows: z.enum(orderFileRows).default('orders').describe('Rows of the file: one for each order, or one for each of their lines.'),
  format: z.enum(fileFormats),
  heads: z
    .enum(['names', 'fields'])
    .default('names')
    .describe('Column headings: `names` are those that people see, `fields` the field names of the API.'),
  language: z.enum(languageCodes).default(defaultLanguage),
});
export type OrderExport = z.output<typeof OrderExport>;
