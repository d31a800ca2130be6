import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { type ProductFile, startFileReader } from '#web/features/product-files/read/read.door.ts';
import { useLanguage } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { trackWrite } from '#web/session/unsaved.ts';
import type { FileStep } from '#web/tables/table-file.ts';
import { useFileWork } from '#web/tables/use-file-work.ts';
import {
  batchRowsOf,
  type FileRow,
  type FileTable,
  fileRows,
  fileTables,
  leftRows,
  newProductsOf,
  type Revisions,
  withOutcomes,
  withRefused,
} from './file-row.ts';
import { comparedWith, type Known, revisionsOf } from './known-products.ts';
import { type FileStore, fileStore, mayRegister, mayWrite, type StoredFile, tryNewProducts, tryRows } from './store-file.ts';

interface Review {
  rows: readonly FileRow[];
  registers: boolean;
}
interface Stored {
  stored: StoredFile;
  left: readonly FileRow[];
  /** All rows that were to be stored. */
  rows: readonly FileRow[];
}
export type Step = FileStep<Review, Stored>;

/** The last comparison of the file, and the storing that began with it. */
interface Begun {
  compared: { found: FoundColumns; revisions: Revisions; store?: FileStore };
}

/** The import of a file: the step to show, and the functions that lead to the next one. */
export function useFileImport(known: Known) {
  const me = useSignedIn();
  const language = useLanguage();
  const { step, during, progress, open, columns, ...work } = useFileWork<ProductFile, Review, Stored, Begun>();

  return {
    ...{ ...work, step, columns },
    open(content: File | string) {
      const tables = fileTables.filter((table) => mayWrite(table, me));
      open(content, startFileReader, { language, who: { rights: me.rights }, tables, products: comparedWith(known) });
    },
    /** Compares the file with the stored products; also again after a part was stored. */
    compare(found: FoundColumns) {
      void during({ name: 'comparing' }, async (present) => {
        const { reader, asking } = present;
        const revisions = revisionsOf(known);
        present.compared = { found, revisions };
        const rows = fileRows(await reader.call('compare', { found, options: comparedWith(known) }));
        const changed = rows.filter(({ state }) => state === 'changed');
        const outcomes = await tryRows((table) => batchRowsOf(table, changed, columns, revisions), asking.signal);
        const added = rows.filter(({ state }) => state === 'new');
        const refused = mayRegister(me) ? await tryNewProducts(newProductsOf(added, columns), asking.signal) : undefined;
        return { name: 'review', found, rows: withRefused(withOutcomes(rows, outcomes), refused ?? []), registers: refused !== undefined };
      });
    },
    store(rows: readonly FileRow[]) {
      void during({ name: 'storing', progress: 0 }, async ({ compared }) => {
        if (!compared) return { name: 'pick' };
        const { found, revisions } = compared;
        compared.store ??= fileStore(
          (table: FileTable) => batchRowsOf(table, rows, columns, revisions),
          newProductsOf(
            rows.filter(({ state }) => state === 'new'),
            columns,
          ),
        );
        // leaving the page in the middle would store only a part of the file
        const stored = await trackWrite(compared.store(progress('storing')));
        return { name: 'stored', stored, left: leftRows(rows, stored.outcomes), found, rows };
      });
    },
  };
}

export type FileImport = ReturnType<typeof useFileImport>;
