import { z } from 'zod';
import { defaultLanguage, languageCodes } from '#contract/languages.ts';
import { PriceTabName } from '#contract/prices/prices.ts';
import { Id } from '#contract/values.ts';
import { mostWrittenRows } from './file-limits.ts';

/** The formats of a file: a workbook, text that Excel opens directly, or text for programs without Unicode. */
export const fileFormats = ['xlsx', 'csv', 'csv-cp949'] as const;

/** Selects the products to write into a file, and its form. */
export const ProductExport = z.object({
  numbers: z
    .array(Id)
    .max(mostWrittenRows)
    .optional()
    .describe('Numbers of the products, in the order of the rows; absent: all products, in the order of the list.'),
  tab: PriceTabName.optional().describe(
    'Price tab whose prices alone are written, calculated as on its screen; absent: every value, in a form that can be imported again.',
  ),
  format: z.enum(fileFormats),
  heads: z
    .enum(['names', 'fields'])
    .default('names')
    .describe('Column headings: `names` are those that people see, `fields` the field names of the API.'),
  notes: z.boolean().default(false).describe('Whether a row above the headings says which values each column accepts.'),
  language: z.enum(languageCodes).default(defaultLanguage),
});
export type ProductExport = z.output<typeof ProductExport>;
