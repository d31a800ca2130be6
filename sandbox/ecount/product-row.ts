import type { EcountProduct } from './sample-ecount-products.ts';

const numbered = (name: string, count: number, value: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index + 1}`, value]));

const money = '0.0000000000';

/** All fields of a row in a product list; nearly all values are text. */
const blank = {
  PROD_CD: '',
  PROD_DES: '',
  SIZE_FLAG: '1',
  SIZE_DES: '',
  UNIT: 'EA',
  PROD_TYPE: '3',
  SET_FLAG: 'N',
  BAL_FLAG: 'Y',
  WH_CD: '',
  IN_PRICE: money,
  SIZE_CD: '',
  IN_PRICE_VAT: '0',
  REMARKS_WIN: '',
  CLASS_CD: '',
  CLASS_CD2: '',
  CLASS_CD3: '',
  BAR_CODE: '',
  VAT_YN: 'N',
  TAX: money,
  VAT_RATE_BY_BASE_YN: 'N',
  VAT_RATE_BY: money,
  CS_FLAG: 'N',
  REMARKS: '',
  INSPECT_TYPE_CD: '',
  INSPECT_STATUS: 'N',
  SAMPLE_PERCENT: money,
  IN_TERM: '0',
  MIN_QTY: money,
  CUST: '',
  EXCH_RATE: money,
  DENO_RATE: 1,
  OUT_PRICE: money,
  ...numbered('OUT_PRICE', 10, money),
  OUT_PRICE_VAT: '0',
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`OUT_PRICE${index + 1}_VAT_YN`, 'N'])),
  OUTSIDE_PRICE: money,
  OUTSIDE_PRICE_VAT: '0',
  LABOR_WEIGHT: money,
  EXPENSES_WEIGHT: money,
  MATERIAL_COST: money,
  EXPENSE_COST: money,
  LABOR_COST: money,
  OUT_COST: money,
  ...numbered('CONT', 6, ''),
  ...numbered('NO_USER', 10, '0.000000'),
  SERIAL_TYPE: '',
  ITEM_TYPE: '',
  PROD_SELL_TYPE: '',
  PROD_WHMOVE_TYPE: '',
  QC_BUY_TYPE: '',
  QC_YN: 'N',
  SAFE_QTY: money,
  CSORD_C0001: '',
};

/** A product as the list and the single view return it. */
export const productRow = (product: EcountProduct) => ({ ...blank, ...product });
