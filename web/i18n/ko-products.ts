import { accounting } from './ko/accounting.ts';
import { customs } from './ko/customs.ts';
import { sheet } from './ko/lists/sheet.ts';
import { products } from './ko/products.ts';

/** For the product list, which is to open fastest. */
export const productScreen = { accounting, customs, products, sheet };
