import { randomBytes } from 'node:crypto';
import type { Collection } from '#sandbox/state/store.ts';
import { answered, type EcountAnswer, refused } from './envelope.ts';
import { productRow } from './product-row.ts';
import type { EcountProduct } from './sample-ecount-products.ts';

/** A list is cut off after this many products, and its total is cut off as well, so that nothing indicates that there are more. */
const listCap = 10_000;

interface Reading {
  products: Collection<EcountProduct>;
  shapes: 'live' | 'manual';
  info: string;
}

/** GetBasicProductsList: all products, or those that match the filters. */
export function listProducts(body: Record<string, unknown>, { products, shapes, info }: Reading): EcountAnswer {
  const types = parts(body.PROD_TYPE);
  const codes = parts(body.COMMA_FLAG === 'Y' ? body.PROD_CD : String(body.PROD_CD ?? '').replaceAll(',', separator));
  const [from, to] = [text(body.FROM_PROD_CD), text(body.TO_PROD_CD)];
  const found = products
    .entries()
    .map(([, product]) => product)
    .filter((product) => types.length === 0 || types.includes(product.PROD_TYPE))
    .filter((product) => codes.length === 0 || codes.includes(product.PROD_CD))
    .filter((product) => from === '' || to === '' || (product.PROD_CD >= from && product.PROD_CD <= to))
    .slice(0, listCap);
  return answered(readReply(found, shapes, info), { isError: found.length === 0 });
}

/** ViewBasicProduct: one product, or none. */
export function viewProduct(body: Record<string, unknown>, { products, shapes, info }: Reading): EcountAnswer {
  const code = text(body.PROD_CD);
  if (code === '') return refused(0, 'Check Parameter [PROD_CD]');
  const found = products.get(code);
  return answered(readReply(found ? [found] : [], shapes, info), { isError: found === undefined });
}

const readReply = (found: EcountProduct[], shapes: 'live' | 'manual', info: string) => {
  const rows = found.map(productRow);
  return {
    EXPIRE_DATE: '',
    QUANTITY_INFO: info,
    TRACE_ID: randomBytes(16).toString('hex'),
    TotalCnt: rows.length,
    Result: shapes === 'manual' ? JSON.stringify(rows) : rows,
  };
};

const separator = '∬';
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const parts = (value: unknown) => text(value).split(separator).filter(Boolean);
