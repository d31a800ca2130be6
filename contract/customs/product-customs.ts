import type { Product } from '#contract/products/products.ts';
import { type DescriptionFault, descriptionFault } from './check-description.ts';

/** The columns of a product that describe it to customs, in the order in which they are shown. Its weight is the net weight. */
export const customsColumns = ['hsCode', 'originCountryCode', 'customsDescription', 'customsUnit', 'battery'] as const;
export type CustomsColumn = (typeof customsColumns)[number];

export type CustomsOfProduct = Pick<Product, CustomsColumn | 'brand'>;

/** The columns without which customs holds a parcel. */
const needed = ['hsCode', 'originCountryCode', 'customsDescription'] as const satisfies readonly CustomsColumn[];

/** Is one of the columns empty that customs requires of every product? */
export const lacksCustoms = (product: Pick<Product, (typeof needed)[number]>): boolean => needed.some((column) => product[column] === null);

/** Why customs would not accept the description of the product; undefined where it would. */
export const productDescriptionFault = ({ customsDescription, brand }: CustomsOfProduct): DescriptionFault | undefined =>
  customsDescription === null ? undefined : descriptionFault(customsDescription, brand);
