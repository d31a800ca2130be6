import { accounting } from '#web/i18n/en/accounting.ts';
import { customs } from '#web/i18n/en/customs.ts';
import { comparison } from '#web/i18n/en/lists/comparison.ts';
import { files } from '#web/i18n/en/lists/files.ts';
import { sheet } from '#web/i18n/en/lists/sheet.ts';
import { products } from '#web/i18n/en/products.ts';

export const productScreen = { accounting, comparison, customs, files, products, sheet };
