import { accounting } from './en/accounting.ts';
import { customs } from './en/customs.ts';
import { sheet } from './en/lists/sheet.ts';
import { products } from './en/products.ts';

export const productScreen = { accounting, customs, products, sheet };
