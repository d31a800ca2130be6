import { z } from 'zod';
import { CountryCodeValue } from '#contract/addresses/addresses.ts';
import { batteryKinds, customsUnits } from '#contract/customs/customs-choices.ts';
import { canBeSeen } from '#contract/normal-text.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Id, Moment, NumberBy, OptionalText, RequiredText, Revision, Text } from '#contract/values.ts';
import { availabilities } from './availability.ts';
import { productColumns as columns, type ProductColumn } from './product-columns.ts';
import { spelledSku } from './sku.ts';
import { type TextForm, textForms } from './text-forms.ts';

/** The SKU in its stored spelling, without invisible characters. `canonicalSku` decides which SKUs are equal. */
export const Sku = Text(columns.sku.max).overwrite(spelledSku).min(1, { abort: true }).refine(canBeSeen, fieldReason('nothing-visible'));

export const AvailabilityValue = z.enum(availabilities);

/** Like `OptionalText`, for texts that must have a certain form. */
function FormedText(max: number, form: TextForm) {
  const { kept, pattern, reason } = textForms[form];
  return Text(max)
    .overwrite(kept)
    .refine((text) => text === '' || pattern.test(text), fieldReason(reason))
    .nullable()
    .overwrite((text) => (text === '' ? null : text));
}

/** The columns that `updateProduct` can write, with the limits of `product-columns.ts`, which the page reads without zod. */
export const ProductFields = z.object({
  redirecting: NumberBy(columns.redirecting.rule)
    .nullable()
    .describe('Number of the product that this one redirects to; null where it does not redirect.'),
  productName: RequiredText(columns.productName.max),
  setInOption: NumberBy(columns.setInOption.rule).nullable().describe('Number of the parent product; null where it has none.'),
  rangeName: OptionalText(columns.rangeName.max).describe('Name of the product line; null where there is none.'),
  brand: OptionalText(columns.brand.max),
  sku: Sku,
  price: NumberBy(columns.price.rule).nullable().describe('Shop price in US dollars; null where there is none.'),
  availability: AvailabilityValue.nullable(),
  pageUrl: OptionalText(columns.pageUrl.max).describe('Name of the folder with the pictures of the product; null where there is none.'),
  thumbnail: OptionalText(columns.thumbnail.max),
  rangeThumbnail: OptionalText(columns.rangeThumbnail.max),
  imageUrl: OptionalText(columns.imageUrl.max),
  description: OptionalText(columns.description.max),
  rangeDescription: OptionalText(columns.rangeDescription.max),
  quantity: OptionalText(columns.quantity.max),
  packing: OptionalText(columns.packing.max),
  weight: NumberBy(columns.weight.rule).nullable().describe('Weight of one piece in kilograms; null where it is not known.'),
  manufacturer: OptionalText(columns.manufacturer.max),
  category: OptionalText(columns.category.max),
  listRating: NumberBy(columns.listRating.rule)
    .nullable()
    .describe('Display rank: lists begin with the highest; products without a rank (null) come last.'),
  metaDescription: OptionalText(columns.metaDescription.max),
  customVal1: z.boolean().describe('Custom flag.'),
  hsCode: FormedText(columns.hsCode.max, columns.hsCode.form).describe(
    'Harmonized System code, six to ten digits; null where none was entered.',
  ),
  originCountryCode: CountryCodeValue.nullable().describe('Country of origin; null where none was entered.'),
  customsDescription: FormedText(columns.customsDescription.max, columns.customsDescription.form).describe(
    'Description for customs in English: what the product is, of which material, and for which use; null where none was entered.',
  ),
  customsUnit: z.enum(customsUnits).nullable().describe('Unit in which customs papers count the product; null where none was entered.'),
  battery: z.enum(batteryKinds).nullable().describe('Kind of battery of the product; null where none was entered.'),
} satisfies Record<ProductColumn, z.ZodType>);

/** A product of the core database. */
export const Product = ProductFields.extend({
  sku: Text(columns.sku.max).describe('SKU in its stored spelling. An SKU that is older than the rules for SKUs may break them.'),
  pdNumber: Id,
  revision: Revision,
  createdAt: Moment.describe('Time when the product was added.'),
}).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** The data of a product that is needed to choose it for an order, and that the order then declares to customs. */
export const ProductChoice = Product.pick({
  pdNumber: true,
  productName: true,
  rangeName: true,
  brand: true,
  sku: true,
  price: true,
  weight: true,
  pageUrl: true,
  thumbnail: true,
  rangeThumbnail: true,
  hsCode: true,
  originCountryCode: true,
  customsDescription: true,
  battery: true,
}).meta({ id: 'ProductChoice' });
export type ProductChoice = z.infer<typeof ProductChoice>;

/**
 * One changed value: `productData[targetColumn]` is stored and the rest of `productData` ignored, so a page may send its whole row.
 * `revision` is the revision that the page last saw; without it the write always wins.
 */
export const ProductUpdate = z.object({
  productData: z.looseObject({ pdNumber: Id, revision: Revision.optional() }),
  targetColumn: z.string().max(100),
});
export type ProductUpdate = z.infer<typeof ProductUpdate>;
