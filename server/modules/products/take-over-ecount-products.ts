import type { ComparedProduct, EcountProduct, TakenOver, ValueChange } from '#contract/accounting/accounting.ts';
import type { SkipReason } from '#contract/accounting/ecount-reasons.ts';
import type { Db } from '#server/db/db.ts';
import { type Compared, compareEcountRows, writeEcountRows } from './ecount-products.repository.ts';
import { readEcountRows, type Scope } from './ecount-rows.ts';

/**
 * Brings a list of ECOUNT into the core, all of it or nothing: with the scope 'weight' the weights of products that are
 * here, with 'all' also names, categories and new products. Nothing is removed or emptied, whatever the list lacks.
 */
export async function takeOverEcountProducts(db: Db, list: readonly EcountProduct[], scope: Scope, staffId: number): Promise<TakenOver> {
  const { rows, skipped } = readEcountRows(list, scope);
  const { inserted, updated, changedMeanwhile, notHere } = await writeEcountRows(db, rows, scope, staffId);
  return {
    inserted,
    updated,
    unchanged: rows.length - inserted - updated - changedMeanwhile.length - notHere.length,
    skipped: [
      ...skipped,
      ...changedMeanwhile.map((sku) => ({ sku, reason: 'changed-meanwhile' as const })),
      ...notHere.map((sku) => ({ sku, reason: missing(scope) })),
    ],
  };
}

/** What `takeOverEcountProducts` would do, row by row. */
export async function compareEcountProducts(db: Db, list: readonly EcountProduct[], scope: Scope): Promise<ComparedProduct[]> {
  const { rows, skipped } = readEcountRows(list, scope);
  const compared = await compareEcountRows(db, rows);
  return [...compared.map((row) => presentRow(row, scope)), ...skipped.map(({ sku, reason }) => skippedRow(sku, reason))];
}

/** A SKU without a product: a new one needs a name, and the weight alone makes none. */
const missing = (scope: Scope): SkipReason => (scope === 'all' ? 'name-missing' : 'not-in-core');

function presentRow(row: Compared, scope: Scope): ComparedProduct {
  const { sku, pdNumber, revision } = row;
  const changes = changesOf(row);
  if (pdNumber === null && (scope === 'weight' || row.newName === null)) return skippedRow(sku, missing(scope));
  const state = pdNumber === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  const productName = pdNumber === null ? row.newName : row.productName;
  return {
    sku,
    productName: productName === null ? null : String(productName),
    pdNumber,
    revision: revision ?? 0,
    state,
    changes,
    reason: null,
  };
}

const changesOf = (row: Compared): ValueChange[] => [
  ...change('productName', row.nameDiffers, row.productName, row.newName),
  ...change('weight', row.weightDiffers, row.weight, row.newWeight),
  ...change('category', row.categoryDiffers, row.category, row.newCategory),
];

const change = (column: ValueChange['column'], differs: boolean, from: ValueChange['from'], to: ValueChange['from']): ValueChange[] =>
  differs && to !== null ? [{ column, from, to }] : [];

const skippedRow = (sku: string, reason: SkipReason): ComparedProduct => ({
  sku,
  productName: null,
  pdNumber: null,
  revision: 0,
  state: 'skipped',
  changes: [],
  reason,
});
