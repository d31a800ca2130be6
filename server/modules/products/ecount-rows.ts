import type { EcountProduct, SkippedProduct, SkippedWeight } from '#contract/accounting/accounting.ts';
import type { SkipReason } from '#contract/accounting/ecount-reasons.ts';
import { type ReadWeight, readWeight } from '#contract/accounting/ecount-weight.ts';
import { canBeSeen, hasTooManyMarks, normalText } from '#contract/normal-text.ts';
import { canonicalSku, spelledSku } from '#contract/products/sku.ts';
import { unstorable } from '#contract/values.ts';

/** A row of ECOUNT in the form that the product table stores. A null value changes nothing. */
export interface EcountRow {
  sku: string;
  /** The canonical SKU, by which SKUs are compared. */
  key: string;
  productName: string | null;
  /** Kilograms with two decimals, as text, so that the value stays exact. */
  weight: string | null;
  category: string | null;
  /** The revision of the product in the comparison, 0 where there was none; null where nothing was compared. */
  revision: number | null;
}

export interface ReadRows {
  rows: EcountRow[];
  skipped: (SkippedProduct & { productName: string | null })[];
  /** The rows whose weight cannot be stored. */
  weightKept: SkippedWeight[];
  /** The names in ECOUNT, by SKU, whether or not the name is imported. */
  names: Map<string, string | null>;
}

/** All columns, or only the weight: then only the weight of a row is checked. */
export type Scope = 'all' | 'weight';

/**
 * Separates rows that can be stored from others. Stored rows are trimmed, in NFC, with weights of two decimals, each SKU once (the first,
 * whatever its spelling). The order of the rows is kept; each row is in `rows` or in `skipped`.
 */
export function readEcountRows(list: readonly EcountProduct[], scope: Scope): ReadRows {
  const seen = new Set<string>();
  const read: ReadRows = { rows: [], skipped: [], weightKept: [], names: new Map() };
  for (const product of list) {
    const weight = readWeight(product.weight);
    const row = readRow(product, weight, scope);
    const reason = typeof row === 'string' ? row : seen.has(row.key) ? 'sku-twice' : undefined;
    if (typeof row === 'string' || reason !== undefined) {
      read.skipped.push({ sku: product.sku.trim(), productName: clean(product.productName), reason: reason ?? 'sku-missing' });
      continue;
    }
    seen.add(row.key);
    read.rows.push(row);
    read.names.set(row.sku, clean(product.productName));
    if (weight.reason) read.weightKept.push({ sku: row.sku, reason: weight.reason });
  }
  return read;
}

function readRow(product: EcountProduct, weight: ReadWeight, scope: Scope): EcountRow | SkipReason {
  if (hasTooManyMarks(product.sku) || (scope === 'all' && hasTooManyMarks(`${product.productName} ${product.category}`)))
    return 'bad-characters';
  const sku = spelledSku(clean(product.sku) ?? '');
  if (sku.length > 20) return 'sku-too-long';
  const key = canonicalSku(sku);
  if (key === '') return 'sku-missing';
  const productName = scope === 'all' ? seen(clean(product.productName)) : null;
  const category = scope === 'all' ? clean(product.category) : null;
  if ([sku, productName, category].some((text) => text !== null && unstorable.test(text))) return 'bad-characters';
  if ((productName?.length ?? 0) > 200) return 'name-too-long';
  if ((category?.length ?? 0) > 100) return 'category-too-long';
  if (scope === 'weight' && weight.kilograms === null) return weight.reason ?? 'weight-missing';
  return { sku, key, productName, weight: weight.kilograms, category, revision: product.revision ?? null };
}

/** The name, if people can see it; a name of invisible characters counts as missing. */
const seen = (name: string | null): string | null => (name !== null && canBeSeen(name) ? name : null);

const clean = (text: string | null): string | null => (text === null ? null : normalText(text) || null);
