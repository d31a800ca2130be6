import { lacksCustoms } from '#contract/customs/product-customs.ts';
import type { ProductGap } from './product-gaps.ts';
import type { Product } from './products.ts';

/**
 * For each gap: does the product have it? A picture is missing where no address can be built for it (`thumbnail-path.ts`). No zod here: the
 * page imports it.
 */
export const lacks: Readonly<Record<ProductGap, (product: Product) => boolean>> = {
  price: ({ price }) => price === null,
  weight: ({ weight }) => weight === null,
  hsCode: ({ hsCode }) => hsCode === null,
  picture: ({ pageUrl, thumbnail, rangeThumbnail }) => pageUrl === null || (rangeThumbnail ?? thumbnail) === null,
  customs: lacksCustoms,
};
