import type { ComparedProduct, EcountProduct, ImportReply, ValueChange } from '#contract/accounting/accounting.ts';
import type { SkipReason, WeightReason } from '#contract/accounting/ecount-reasons.ts';
import type { Db } from '#server/db/db.ts';
import { type Compared, compareEcountRows, writeEcountRows } from './ecount-products.repository.ts';
import { type ReadRows, readEcountRows, type Scope } from './ecount-rows.ts';

/**
 * Imports a list of ECOUNT into the product table, all of it or nothing: with the scope 'weight' the weights of existing
 * products, with 'all' also names, categories and new products. Nothing is removed or emptied, whatever the list
 * lacks.
 */
export async function importFromEcount(db: Db, list: readonly EcountProduct[], scope: Scope, staffId: number): Promise<ImportReply> {
  const { rows, skipped, weightKept } = readEcountRows(list, scope);
  const { inserted, updated, stored, changedMeanwhile, notHere, ambiguous } = await writeEcountRows(db, rows, scope, staffId);
  const leftOut = new Set([...changedMeanwhile, ...notHere, ...ambiguous]);
  return {
    inserted,
    updated,
    unchanged: rows.length - inserted - updated - leftOut.size,
    skipped: [
      ...skipped.map(({ sku, reason }) => ({ sku, reason })),
      ...changedMeanwhile.map((sku) => ({ sku, reason: 'changed-meanwhile' as const })),
      ...ambiguous.map((sku) => ({ sku, reason: 'sku-ambiguous' as const })),
      ...notHere.map((sku) => ({ sku, reason: missing(scope) })),
    ],
    weightKept: weightKept.filter(({ sku }) => !leftOut.has(sku)),
    stored,
  };
}

/** What `importFromEcount` would do, row by row. */
export async function compareEcountProducts(db: Db, list: readonly EcountProduct[], scope: Scope): Promise<ComparedProduct[]> {
  const { rows, skipped, weightKept, names } = readEcountRows(list, scope);
  const compared = await compareEcountRows(db, rows);
  const skippedWeights = new Map(weightKept.map(({ sku, reason }) => [sku, reason]));
  const present = (row: Compared) => {
    const { sku, pdNumber } = row;
    const isMissing = pdNumber === null && (scope === 'weight' || row.newName === null);
    if (row.isAmbiguous) return skippedRow({ sku, productName: names.get(sku) ?? null, reason: 'sku-ambiguous' });
    if (isMissing) return skippedRow({ sku, productName: names.get(sku) ?? null, reason: missing(scope) });
    return presentRow(row, skippedWeights.get(sku) ?? null);
  };
  return [...compared.map(present), ...skipped.map(skippedRow)];
}

/** The reason for a SKU without a product here: a new product needs a name, and with the scope 'weight' none is created. */
const missing = (scope: Scope): SkipReason => (scope === 'all' ? 'name-missing' : 'not-in-core');

function presentRow(row: Compared, reason: WeightReason | null): ComparedProduct {
  const { sku, pdNumber, revision } = row;
  const changes = changesOf(row);
  const state = pdNumber === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  const productName = pdNumber === null ? row.newName : row.productName;
  return {
    sku,
    productName: productName === null ? null : String(productName),
    pdNumber,
    revision: revision ?? 0,
    state,
    changes,
    reason,
  };
}

const changesOf = (row: Compared): ValueChange[] => [
  ...change('productName', row.nameDiffers, row.productName, row.newName),
  ...change('weight', row.weightDiffers, row.weight, row.newWeight),
  ...change('category', row.categoryDiffers, row.category, row.newCategory),
];

const change = (column: ValueChange['column'], differs: boolean, from: ValueChange['from'], to: ValueChange['from']): ValueChange[] =>
  differs && to !== null ? [{ column, from, to }] : [];

const skippedRow = ({ sku, productName, reason }: ReadRows['skipped'][number]): ComparedProduct => ({
  sku,
  productName,
  pdNumber: null,
  revision: 0,
  state: 'skipped',
  changes: [],
  reason,
});
