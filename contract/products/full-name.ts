/**
 * 'Teacup · Blue line · DAO-1': the name with line and SKU, which distinguish products of the same name. No zod here: the page imports it.
 */
export const fullName = ({ productName, rangeName, sku }: { productName: string; rangeName: string | null; sku: string }): string =>
  [productName, rangeName, sku].filter(Boolean).join(' · ');
