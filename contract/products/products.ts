import { z } from 'zod';
import { Id, Money, OptionalText, Revision, Text, Weight } from '#contract/values.ts';
import { availabilities } from './availability.ts';
import type { ProductColumn } from './product-columns.ts';

export const AvailabilityValue = z.enum(availabilities);

/**
 * The columns that `updateProduct` can write, each with the limits of its value.
 * `satisfies` keeps it in step with `product-columns.ts`, which the page reads without zod.
 */
export const ProductFields = z.object({
  redirecting: Id.nullable().describe('Number of the product that this one points to.'),
  productName: Text(200).min(1),
  setInOption: Id.nullable().describe('Number of the parent product.'),
  rangeName: OptionalText(200).describe('Line name.'),
  brand: OptionalText(100),
  sku: Text(20).min(1),
  price: Money.nullable().describe('Shop price, US dollars.'),
  availability: AvailabilityValue.nullable(),
  pageUrl: OptionalText(200).describe('Folder name.'),
  thumbnail: OptionalText(300),
  rangeThumbnail: OptionalText(300),
  imageUrl: OptionalText(1000),
  description: OptionalText(10_000),
  rangeDescription: OptionalText(10_000),
  quantity: OptionalText(100),
  packing: OptionalText(100),
  weight: Weight.nullable().describe('Kilograms.'),
  manufacturer: OptionalText(100),
  category: OptionalText(100),
  listRating: z.number().int().min(-1_000_000).max(1_000_000).nullable().describe('Display rank.'),
  metaDescription: OptionalText(1000),
  customVal1: z.boolean().describe('The custom flag.'),
} satisfies Record<ProductColumn, z.ZodType>);

/** A product of the core database. */
export const Product = ProductFields.extend({ pdNumber: Id, revision: Revision }).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** What choosing a product for an order needs. */
export const ProductChoice = Product.pick({
  pdNumber: true,
  productName: true,
  rangeName: true,
  sku: true,
  price: true,
  weight: true,
  pageUrl: true,
  thumbnail: true,
  rangeThumbnail: true,
}).meta({ id: 'ProductChoice' });
export type ProductChoice = z.infer<typeof ProductChoice>;

/**
 * One changed value: `productData[targetColumn]` is stored, the rest of `productData` is not looked at, so a page may
 * send its whole row. `revision` is what the page last saw; without it the write always wins.
 */
export const ProductUpdate = z.object({
  productData: z.looseObject({ pdNumber: Id, revision: Revision.optional() }),
  targetColumn: z.string().max(100),
});
export type ProductUpdate = z.infer<typeof ProductUpdate>;
