import { batteryKinds, customsUnits } from '#contract/customs/customs-choices.ts';
import { dollarRule, kilogramRule, type NumberRule, rankRule, rowNumberRule } from '#contract/numbers.ts';
import type { TextForm } from './text-forms.ts';

/**
 * The columns of a product that staff may edit, how each is edited, and its limits. No zod here: the page imports this table, and the
 * schemas of `products.ts` are made from it. The labels are in the catalogs of the page.
 */
export const productColumns = {
  redirecting: { kind: 'number', rule: rowNumberRule, nullable: true },
  productName: { kind: 'text', max: 200 },
  setInOption: { kind: 'number', rule: rowNumberRule, nullable: true },
  rangeName: { kind: 'text', max: 200, nullable: true },
  brand: { kind: 'text', max: 100, nullable: true },
  sku: { kind: 'text', max: 20 },
  price: { kind: 'number', rule: dollarRule, nullable: true },
  availability: { kind: 'availability', nullable: true },
  pageUrl: { kind: 'text', max: 200, nullable: true },
  thumbnail: { kind: 'text', max: 300, nullable: true },
  rangeThumbnail: { kind: 'text', max: 300, nullable: true },
  imageUrl: { kind: 'text', max: 1000, nullable: true },
  description: { kind: 'paragraph', max: 10_000, nullable: true },
  rangeDescription: { kind: 'paragraph', max: 10_000, nullable: true },
  quantity: { kind: 'text', max: 100, nullable: true },
  packing: { kind: 'text', max: 100, nullable: true },
  weight: { kind: 'number', rule: kilogramRule, nullable: true },
  manufacturer: { kind: 'text', max: 100, nullable: true },
  category: { kind: 'text', max: 100, nullable: true },
  listRating: { kind: 'number', rule: rankRule, nullable: true },
  metaDescription: { kind: 'paragraph', max: 1000, nullable: true },
  customVal1: { kind: 'flag' },
  hsCode: { kind: 'text', max: 14, nullable: true, form: 'hsCode' },
  originCountryCode: { kind: 'country', nullable: true },
  customsDescription: { kind: 'text', max: 148, nullable: true, form: 'latin' },
  customsUnit: { kind: 'choice', choices: customsUnits, nullable: true },
  battery: { kind: 'choice', choices: batteryKinds, nullable: true },
} as const satisfies Record<string, EditedColumn>;

export type ProductColumn = keyof typeof productColumns;

export interface EditedColumn {
  kind: 'text' | 'paragraph' | 'number' | 'availability' | 'choice' | 'country' | 'flag';
  /** The rule of a number. */
  rule?: NumberRule;
  /** The most characters of a text (UTF-16 code units). */
  max?: number;
  /** The form that a text must have, in addition to its length (`text-forms.ts`). */
  form?: TextForm;
  /** The values of a choice. */
  choices?: readonly string[];
  nullable?: true;
}
