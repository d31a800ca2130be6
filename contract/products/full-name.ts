/** 'Teacup · Blue line · DAO-1': what tells a product from others of its name. No zod here: the page imports it. */
export const fullName = ({ productName, rangeName, sku }: { productName: string; rangeName: string | null; sku: string }): string =>
  [productName, rangeName, sku].filter(Boolean).join(' · ');
