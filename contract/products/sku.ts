import { comparableText } from '#contract/normal-text.ts';

/**
 * When two SKUs are the same product. People and systems write one SKU in several ways (`sdw-001`, `SDW-001`, `ＳＤＷ－００１`,
 * with a mark of zero width that came along with a copy), so SKUs are compared by one form and shown as they are spelled.
 * The server stores the form beside the SKU (`product.sku_key`). No zod here: the page imports it.
 */

/** Invisible characters: zero-width characters, marks of direction, fillers, variation selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const plain = /^[!-~]*$/;

/** A SKU as it is kept and shown: without what nobody can see, and without space around it. */
export const spelledSku = (sku: string): string => (plain.test(sku) ? sku : sku.replaceAll(invisible, '').trim());

/** The form by which SKUs are compared: NFKC, nothing invisible, no space around it, case folded. Empty when nothing can be seen. */
export function canonicalSku(sku: string): string {
  if (plain.test(sku)) return sku.toLowerCase();
  // lower, upper and lower case: this makes ẞ, ß and ss the same, and σ and ς; the result is normalised to NFKC again
  const folded = comparableText(comparableText(sku.replaceAll(invisible, '')).toLowerCase().toUpperCase().toLowerCase());
  return folded.replaceAll(invisible, '').trim();
}
