import { useEffect, useRef, useState } from 'react';
import type { FileColumn } from '#contract/product-files/file-columns.ts';
import { mostFileBytes } from '#contract/product-files/file-limits.ts';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import {
  type FileReader,
  type FileReason,
  FileRefused,
  type SheetContent,
  startFileReader,
} from '#web/features/product-files/read/read.door.ts';
import { useLanguage } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { trackWrite } from '#web/session/unsaved.ts';
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

/** How far a file has come: it is picked, read, its columns are assigned, it is compared, stored. */
export type Step =
  | { name: 'pick'; refused?: FileReason }
  | { name: 'reading'; progress: number }
  | { name: 'columns'; content: SheetContent }
  | { name: 'comparing' }
  | { name: 'failed'; error: unknown; again(): void }
  | { name: 'review'; rows: readonly FileRow[]; found: FoundColumns; registers: boolean }
  | { name: 'storing'; progress: number }
  | { name: 'stored'; stored: StoredFile; left: readonly FileRow[]; found: FoundColumns };

/** A file on its way: what the screen shows, and what takes it a step further. */
export function useFileImport(known: Known) {
  const me = useSignedIn();
  const language = useLanguage();
  const { step, setStep, work, during, read, giveUp } = useFileWork();
  const columns = work.current?.columns ?? none;

  return {
    step,
    columns,
    giveUp,
    open(content: File | string) {
      if (typeof content !== 'string' && content.size > mostFileBytes) return setStep({ name: 'pick', refused: 'too-large' });
      work.current?.reader.end();
      work.current = { reader: startFileReader(), asking: new AbortController() };
      const tables = fileTables.filter((table) => mayWrite(table, me));
      read('open', { content, language, who: { rights: me.rights }, tables, products: comparedWith(known) });
    },
    readSheet: (sheet: number) => read('sheet', { sheet }),
    /** Compares with what is here now, also once more when a part was stored. */
    compare(found: FoundColumns) {
      setStep({ name: 'comparing' });
      void during(async (present) => {
        const { reader, asking } = present;
        const revisions = revisionsOf(known);
        present.compared = { found, revisions };
        const rows = fileRows(await reader.call('compare', { found, products: comparedWith(known) }));
        const changed = rows.filter(({ state }) => state === 'changed');
        const outcomes = await tryRows((table) => batchRowsOf(table, changed, columns, revisions), asking.signal);
        const added = rows.filter(({ state }) => state === 'new');
        const refused = mayRegister(me) ? await tryNewProducts(newProductsOf(added, columns), asking.signal) : undefined;
        return { name: 'review', found, rows: withRefused(withOutcomes(rows, outcomes), refused ?? []), registers: refused !== undefined };
      });
    },
    store(rows: readonly FileRow[]) {
      setStep({ name: 'storing', progress: 0 });
      void during(async ({ compared }) => {
        if (!compared) return { name: 'pick' };
        const { found, revisions } = compared;
        compared.store ??= fileStore(
          (table: FileTable) => batchRowsOf(table, rows, columns, revisions),
          newProductsOf(
            rows.filter(({ state }) => state === 'new'),
            columns,
          ),
        );
        // leaving in the middle would store a part of the file
        const stored = await trackWrite(compared.store.run((progress) => setStep({ name: 'storing', progress })));
        return { name: 'stored', stored, left: leftRows(rows, stored.outcomes), found };
      });
    },
    /** Rows that are not taken, as the file had them, with the reasons in a column. */
    refusedRows: async (ask: { head: string; found: FoundColumns; lines: readonly { line: number; reason: string }[] }) =>
      (await work.current?.reader.call('refused', ask)) ?? '',
  };
}

/** The reader of the present file, what was begun with it, and the step that it is at. */
function useFileWork() {
  const [step, setStep] = useState<Step>({ name: 'pick' });
  const work = useRef<Work>(undefined);
  const giveUp = () => {
    work.current?.reader.end();
    work.current?.asking.abort();
    work.current = undefined;
    setStep({ name: 'pick' });
  };
  useEffect(() => () => work.current?.reader.end(), []);

  /** Does something of the present file; what comes after it was given up is not shown. */
  const during = async (does: (work: Work) => Promise<Step>) => {
    const present = work.current;
    if (!present) return;
    let next: Step;
    try {
      next = await does(present);
    } catch (error) {
      if (error instanceof FileRefused) present.reader.end();
      next =
        error instanceof FileRefused ? { name: 'pick', refused: error.reason } : { name: 'failed', error, again: () => void during(does) };
    }
    if (work.current === present) setStep(next);
  };
  const read = (name: 'open' | 'sheet', ask: object) => {
    setStep({ name: 'reading', progress: 0 });
    void during(async (present) => {
      const content: SheetContent = await present.reader.call(name, ask as never, (progress) =>
        setStep((now) => (now.name === 'reading' ? { ...now, progress } : now)),
      );
      present.columns = content.columns;
      return { name: 'columns', content };
    });
  };
  return { step, setStep, work, during, read, giveUp };
}

interface Work {
  reader: FileReader;
  /** What the columns of the file can be, once it is read. */
  columns?: readonly FileColumn[];
  /** Ends calls when the file is given up. */
  asking: AbortController;
  /** How it was last compared, and the storing that was begun then. */
  compared?: { found: FoundColumns; revisions: Revisions; store?: FileStore };
}

const none: readonly FileColumn[] = [];

export type FileImport = ReturnType<typeof useFileImport>;
