import { accounting } from '#web/i18n/en/accounting.ts';
import { customs } from '#web/i18n/en/customs.ts';
import { sheet } from '#web/i18n/en/lists/sheet.ts';
import { products } from '#web/i18n/en/products.ts';

export const productScreen = { accounting, customs, products, sheet };
