/**
 * The columns of a product that staff may edit, and how each is edited. No zod here: the page imports this table.
 * The limits stand beside it in `products.ts`; the Korean labels in the catalog of the page.
 */
export const productColumns = {
  redirecting: { kind: 'number', step: 1, nullable: true },
  productName: { kind: 'text' },
  setInOption: { kind: 'number', step: 1, nullable: true },
  rangeName: { kind: 'text', nullable: true },
  brand: { kind: 'text', nullable: true },
  sku: { kind: 'text' },
  price: { kind: 'number', step: 0.01, nullable: true },
  availability: { kind: 'availability', nullable: true },
  pageUrl: { kind: 'text', nullable: true },
  thumbnail: { kind: 'text', nullable: true },
  rangeThumbnail: { kind: 'text', nullable: true },
  imageUrl: { kind: 'text', nullable: true },
  description: { kind: 'paragraph', nullable: true },
  rangeDescription: { kind: 'paragraph', nullable: true },
  quantity: { kind: 'text', nullable: true },
  packing: { kind: 'text', nullable: true },
  weight: { kind: 'number', step: 0.01, nullable: true },
  manufacturer: { kind: 'text', nullable: true },
  category: { kind: 'text', nullable: true },
  listRating: { kind: 'number', step: 1, nullable: true },
  metaDescription: { kind: 'paragraph', nullable: true },
  customVal1: { kind: 'flag' },
} as const satisfies Record<string, EditedColumn>;

export type ProductColumn = keyof typeof productColumns;

export interface EditedColumn {
  kind: 'text' | 'paragraph' | 'number' | 'availability' | 'flag';
  step?: number;
  nullable?: true;
}
