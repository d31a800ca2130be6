import { customs } from '#web/i18n/en/customs.ts';
import { files } from '#web/i18n/en/lists/files.ts';
import { listTools } from '#web/i18n/en/lists/list-tools.ts';
import { products } from '#web/i18n/en/products.ts';

export const productScreen = { customs, files, listTools, products };
