import { accounting } from '#web/i18n/ko/accounting.ts';
import { customs } from '#web/i18n/ko/customs.ts';
import { comparison } from '#web/i18n/ko/lists/comparison.ts';
import { files } from '#web/i18n/ko/lists/files.ts';
import { sheet } from '#web/i18n/ko/lists/sheet.ts';
import { products } from '#web/i18n/ko/products.ts';

/** For the product list, which is to open fastest. */
export const productScreen = { accounting, comparison, customs, files, products, sheet };
