import { z } from 'zod';
import { defaultLanguage, languageCodes } from '#contract/languages.ts';
import { PriceTabName } from '#contract/prices/prices.ts';
import { Id } from '#contract/values.ts';
import { mostFileRows } from './file-limits.ts';

/** The formats of a file: a workbook, text that Excel opens directly, or text for programs without Unicode. */
export const fileFormats = ['xlsx', 'csv', 'csv-cp949'] as const;

/** Selects the products to write into a file, and its form. */
export const ProductExport = z.object({
  numbers: z.array(Id).max(mostFileRows).optional().describe('The products, in this order; absent: all, in the order of the list.'),
  tab: PriceTabName.optional().describe(
    'Only the prices of this tab, as its screen calculates them; absent: every value, to be put back in.',
  ),
  format: z.enum(fileFormats),
  heads: z.enum(['names', 'fields']).default('names').describe('What the columns are called: as people call them, or as the API does.'),
  notes: z.boolean().default(false).describe('A row above the heads that says what each column takes.'),
  language: z.enum(languageCodes).default(defaultLanguage),
});
export type ProductExport = z.output<typeof ProductExport>;
