import { comparableText } from '#contract/normal-text.ts';

/**
 * Decides whether two SKUs are of the same product. People and systems write one SKU in several ways (`sdw-001`, `SDW-001`, `ＳＤＷ－００１`, or
 * with a zero-width character that was copied along), so SKUs are compared in a canonical form and shown as they are spelled. The server
 * stores the canonical form beside the SKU (`product.sku_key`). No zod here: the page imports it.
 */

/** Invisible characters: zero-width characters, directional marks, fillers, variation selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const plain = /^[!-~]*$/;

/** A SKU as it is stored and shown: without invisible characters and surrounding white space. */
export const spelledSku = (sku: string): string => (plain.test(sku) ? sku : sku.replaceAll(invisible, '').trim());

/**
 * The form in which SKUs are compared: NFKC, without invisible characters and surrounding white space, case folded. Empty when nothing is
 * visible.
 */
export function canonicalSku(sku: string): string {
  if (plain.test(sku)) return sku.toLowerCase();
  // lower, upper, lower case: this makes ẞ, ß and ss equal, and σ and ς; the result has to be normalised to NFKC again
  const folded = comparableText(comparableText(sku.replaceAll(invisible, '')).toLowerCase().toUpperCase().toLowerCase());
  return folded.replaceAll(invisible, '').trim();
}
