import type { BatchRow, RowOutcome, RowState } from '#contract/change-sets/batch.ts';
import { batchParts } from '#contract/change-sets/batch-parts.ts';
import type { FileProduct, RefusedProduct, Registration } from '#contract/product-files/registrations.ts';
import { mayCall } from '#contract/rights.ts';
import { newId } from '#web/code/new-id.ts';
import { call, codeOf } from '#web/http/call.ts';
import { interrupted } from '#web/tables/interrupted.ts';
import { type FileTable, fileTables } from './file-row.ts';

/** The endpoints that store the values of a file. */
const endpoints = {
  product: 'POST /api/products/updateProducts',
  priceSheet: 'POST /api/products/updatePriceSheets',
} as const satisfies Record<FileTable, string>;

/** Whether the person may change values of this table from a file. */
export const mayWrite = (table: FileTable, who: Parameters<typeof mayCall>[1]): boolean => mayCall(endpoints[table], who);

/** Whether the person may register new products of a file, here and in ECOUNT. */
export const mayRegister = (who: Parameters<typeof mayCall>[1]): boolean =>
  mayCall('POST /api/registrations/begin', who) && mayCall('POST /api/e-count/regitProduct', who);

/**
 * The new products that the server would refuse. Undefined where none can be registered because ECOUNT is not connected. Writes nothing.
 */
export async function tryNewProducts(rows: FileProduct[], signal: AbortSignal): Promise<RefusedProduct[] | undefined> {
  if (rows.length === 0) return [];
  try {
    return (await call('POST /api/registrations/begin', { body: { changeSet: newId(), rows, dryRun: true }, signal })).refused;
  } catch (error) {
    if (codeOf(error) === 'ecount-not-connected') return undefined;
    throw error;
  }
}

/** The outcomes that storing these rows would have. Writes nothing. */
export async function tryRows(rowsOf: (table: FileTable) => BatchRow[], signal: AbortSignal): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const table of fileTables) {
    for (const rows of batchParts(rowsOf(table))) {
      const body = { rows, kind: 'import', dryRun: true, whenRefused: 'write-others' } as const;
      const reply = await call(endpoints[table], { headers: { 'idempotency-key': newId() }, body, signal });
      outcomes.push(...reply.rows.map(({ pdNumber, state, refusals }) => ({ pdNumber, state, refusals })));
    }
  }
  return outcomes;
}

/** What has been stored of a file. */
export interface StoredFile {
  changeSetId: number | null;
  counts: Record<RowState, number>;
  outcomes: RowOutcome[];
  /** The registration of the new products, which runs in the background. */
  registration: Registration | null;
  /** What has interrupted the storing; absent when it was finished. */
  interruption?: unknown;
}

/**
 * Stores a file as one change set, part by part. Each part has one idempotency key, so that sending it again after a lost answer has no
 * second effect. Running again after a failure goes on with the part that failed. New products are handed over last. It throws only where
 * no part has been stored: otherwise the person is to see what is stored of the file.
 */
export function fileStore(rowsOf: (table: FileTable) => BatchRow[], newProducts: FileProduct[]) {
  const changeSet = newId();
  const parts = fileTables.flatMap((table) =>
    batchParts(rowsOf(table), { rows: 1000, bytes: 2 ** 20 }).map((rows) => ({ table, rows, key: newId() })),
  );
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const stored: StoredFile = {
    ...{ changeSetId: null, counts: { changed: 0, unchanged: 0, refused: 0, conflict: 0 }, outcomes: [], registration: null },
  };
  let [next, done] = [0, 0];
  const goOn = async (onProgress: (done: number) => void) => {
    for (let part = parts[next]; part; next += 1, part = parts[next]) {
      const { table, rows, key } = part;
      const body = { rows, kind: 'import', whenRefused: 'write-others', changeSet } as const;
      const reply = await call(endpoints[table], { headers: { 'idempotency-key': key }, body });
      stored.changeSetId ??= reply.changeSetId;
      for (const { pdNumber, state, refusals } of reply.rows) {
        stored.counts[state] += 1;
        stored.outcomes.push({ pdNumber, state, refusals });
      }
      done += rows.length;
      onProgress(done / total);
    }
    if (newProducts.length > 0)
      stored.registration = (await call('POST /api/registrations/begin', { body: { changeSet, rows: newProducts } })).registration;
  };
  /** @param onProgress is called with the stored share, from 0 to 1 */
  return async (onProgress: (done: number) => void): Promise<StoredFile> => await goOn(onProgress).then(() => stored, interrupted(stored));
}

export type FileStore = ReturnType<typeof fileStore>;
