import { customs } from '#web/i18n/ko/customs.ts';
import { files } from '#web/i18n/ko/lists/files.ts';
import { listTools } from '#web/i18n/ko/lists/list-tools.ts';
import { products } from '#web/i18n/ko/products.ts';

/** For the product list, which is to open fastest. */
export const productScreen = { customs, files, listTools, products };
