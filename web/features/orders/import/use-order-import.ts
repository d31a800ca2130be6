import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { useLanguage } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { trackWrite } from '#web/session/unsaved.ts';
import type { FileStep } from '#web/tables/table-file.ts';
import { useFileWork } from '#web/tables/use-file-work.ts';
import { type OrderFile, startOrderReader } from './order-file.ts';
import { fileOrderOf, leftOrders, type OrderRow, orderRows } from './order-row.ts';
import { type OrderStore, orderStore, type StoredOrders, tryOrders } from './store-orders.ts';
import { useChannel } from './use-channel.ts';

interface Review {
  rows: readonly OrderRow[];
}
interface Stored {
  stored: StoredOrders;
  left: readonly OrderRow[];
  /** All orders that were to be stored. They are more than `stored` holds where the person has stopped it. */
  rows: readonly OrderRow[];
}
export type Step = FileStep<Review, Stored>;

/** The last comparison of the file, and the storing that began with it. */
interface Begun {
  compared: { found: FoundColumns; store?: OrderStore };
  /** The person has stopped storing. */
  isStopped: boolean;
}

/**
 * The import of a file of orders: the step to show, and the functions that lead to the next one.
 * @param skus the SKUs of our products
 */
export function useOrderImport(skus: readonly string[]) {
  const me = useSignedIn();
  const language = useLanguage();
  const channel = useChannel();
  const { step, during, progress, open, columns, present, ...work } = useFileWork<OrderFile, Review, Stored, Begun>();

  return {
    ...{ ...work, step, columns, channel },
    open: (content: File | string) => open(content, startOrderReader, { language, who: { rights: me.rights }, skus }),
    /** Compares the file with the stored orders; also again after a part was stored. */
    compare(found: FoundColumns) {
      channel.keep();
      void during({ name: 'comparing', progress: 0 }, async (present) => {
        present.compared = { found };
        const grouped = await present.reader.call('compare', { found, options: { channel: channel.channel } });
        const readable = grouped.filter(({ reasons }) => reasons.length === 0).map((each) => fileOrderOf(each));
        const outcomes = await tryOrders(readable, { signal: present.asking.signal, onProgress: progress('comparing') });
        return { name: 'review', found, rows: orderRows(grouped, outcomes) };
      });
    },
    store(rows: readonly OrderRow[]) {
      void during({ name: 'storing', progress: 0 }, async (work) => {
        const { compared } = work;
        if (!compared) return { name: 'pick' };
        work.isStopped = false;
        compared.store ??= orderStore(rows.map(({ order }) => order));
        // leaving the page in the middle would store only a part of the file
        const stored = await trackWrite(compared.store(progress('storing'), () => work.isStopped === true));
        return { name: 'stored', found: compared.found, stored, left: leftOrders(rows, stored.outcomes), rows };
      });
    },
    /** Stops storing after the request under way; `store` goes on. */
    stop() {
      const now = present();
      if (now) now.isStopped = true;
    },
  };
}

export type OrderImport = ReturnType<typeof useOrderImport>;
