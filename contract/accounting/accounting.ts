import { z } from 'zod';
import { newWeightRule } from '#contract/numbers.ts';
import { Sku } from '#contract/products/products.ts';
import { Id, Moment, NumberBy, RequiredText, Revision } from '#contract/values.ts';
import { ecountColumns, ecountListCap, skipReasons, weightReasons } from './ecount-reasons.ts';
import { newProductLimits } from './new-product-limits.ts';

/**
 * The part of the company's ECOUNT session that the page keeps in the session storage (ECOUNT_ZONE and ECOUNT_SESSION_ID).
 * SESSION_ID is not ECOUNT's own: this server has encrypted it for the person, and ECOUNT does not accept it.
 */
export const EcountSession = z.object({ ZONE: z.string().min(1).max(20), SESSION_ID: z.string().min(1).max(4096) });
export type EcountSession = z.infer<typeof EcountSession>;

/** A product to register both in ECOUNT and in the core database, under ECOUNT's names: SKU, name, weight in kilograms, category. */
export const NewProduct = z
  .object({
    PROD_CD: Sku,
    PROD_DES: RequiredText(newProductLimits.PROD_DES),
    NO_USER1: NumberBy(newWeightRule),
    CONT1: RequiredText(newProductLimits.CONT1),
  })
  .meta({ id: 'NewProduct' });
export type NewProduct = z.infer<typeof NewProduct>;

/** A product of ECOUNT's list. Every value is text as ECOUNT writes it ('0.350000'); an empty value is '' or '0.000000'. */
export const EcountItem = z
  .object({ PROD_CD: z.string(), PROD_DES: z.string(), NO_USER1: z.string(), CONT1: z.string() })
  .meta({ id: 'EcountItem' });
export type EcountItem = z.infer<typeof EcountItem>;

/**
 * ECOUNT's product list as it was at `fetchedAt`; ECOUNT accepts the next request for it at `nextFetchAt`. ECOUNT ends every list at 10,000
 * products: a list that was cut off is fetched in parts, one part for each request, and shown when all parts have arrived.
 */
export const EcountList = z.object({
  Data: z.object({
    Result: z.array(EcountItem),
    fetchedAt: Moment,
    nextFetchAt: Moment,
    truncated: z.boolean().describe('Whether ECOUNT cut the list off, so that there may be more products.'),
    parts: z
      .object({ fetched: z.number().int(), of: z.number().int() })
      .nullable()
      .describe('Number of parts that have been fetched, and of all parts; null for a list that came in one part.'),
  }),
});
export type EcountList = z.infer<typeof EcountList>;

/** `notStored`: the values that ECOUNT dropped because the company's product form in ECOUNT has no field for them. */
export const EcountRegistration = z.object({
  Data: z.object({
    SuccessCnt: z.number().int(),
    FailCnt: z.number().int(),
    notStored: z.array(z.enum(['NO_USER1', 'CONT1'])),
  }),
});
export type EcountRegistration = z.infer<typeof EcountRegistration>;

/** A registration that was sent to ECOUNT, and may be stored there, while the core database has no such product. */
export const UnfinishedRegistration = z.object({ newProduct: NewProduct, staffName: z.string().nullable(), at: Moment });
export type UnfinishedRegistration = z.infer<typeof UnfinishedRegistration>;

/**
 * A product of ECOUNT for the core database. An empty value or a weight of zero changes nothing. `revision` is the revision of the product
 * that the row was compared with (0: there was none); a product that has been written since then is skipped.
 */
export const EcountProduct = z.object({
  sku: z.string().max(1000),
  productName: z.string().max(1000).nullable(),
  weight: z
    .union([z.string().max(100), z.number().min(-1e15).max(1e15)])
    .nullable()
    .describe('Weight in kilograms, which is rounded half up to two decimals; null changes nothing.'),
  category: z.string().max(1000).nullable(),
  revision: z.union([Revision, z.literal(0)]).optional(),
});
export type EcountProduct = z.infer<typeof EcountProduct>;

export const EcountProducts = z.object({ ecountProductList: z.array(EcountProduct).max(2 * ecountListCap) });

export const SkippedProduct = z.object({ sku: z.string(), reason: z.enum(skipReasons) });
export type SkippedProduct = z.infer<typeof SkippedProduct>;

export const SkippedWeight = z.object({ sku: z.string(), reason: z.enum(weightReasons) });
export type SkippedWeight = z.infer<typeof SkippedWeight>;

/** How many rows were imported, and which were not. `inserted`, `updated`, `unchanged` and `skipped` add up to the rows that were sent. */
export const ImportReply = z
  .object({
    inserted: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    skipped: z.array(SkippedProduct),
    weightKept: z.array(SkippedWeight).describe('Rows that are imported without their weight: the stored weight stays.'),
    stored: z.array(Id).describe('Numbers of the products that were added or changed.'),
  })
  .meta({ id: 'ImportReply' });
export type ImportReply = z.infer<typeof ImportReply>;

/** One value that differs: in the core database (`from`) and in ECOUNT (`to`, rounded as it would be stored). */
export const ValueChange = z.object({
  column: z.enum(ecountColumns),
  from: z.union([z.string(), z.number()]).nullable(),
  to: z.union([z.string(), z.number()]),
});
export type ValueChange = z.infer<typeof ValueChange>;

/**
 * What an import would do with one row of the list; `changes` is not empty for `new` and `changed`. `reason` says why a row is skipped or,
 * for a row that is imported, why its weight is not.
 */
export const ComparedProduct = z
  .object({
    sku: z.string(),
    productName: z.string().nullable(),
    pdNumber: Id.nullable(),
    revision: z.number().int().min(0),
    state: z.enum(['new', 'changed', 'unchanged', 'skipped']),
    changes: z.array(ValueChange),
    reason: z.enum(skipReasons).nullable(),
  })
  .meta({ id: 'ComparedProduct' });
export type ComparedProduct = z.infer<typeof ComparedProduct>;
