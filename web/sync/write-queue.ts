import { trackWrite } from '#web/session/unsaved.ts';
import type { Expectation } from './expected-changes.ts';
import { type Rebased, sendRebased } from './rebase.ts';
import type { RowStore } from './row-store.ts';

export interface Write<Row, Key, Stored> extends Pick<Rebased<Row, Stored>, 'send' | 'isUnchanged'> {
  key: Key;
  /** The row as the person saw it. */
  seen: Row;
  /** Makes the row out of what a refusal brings; that itself, unless said. */
  read?(current: unknown): Row;
  /** What it becomes; without it nothing is shown before the server has answered. */
  change?: Expectation<Row>;
}

/** The writes of one list: they leave in the order in which they were made. */
export interface WriteQueue<Row, Key> {
  /** Stores a change of a row: shown at once, gone from the screen when it fails. */
  write<Stored>(write: Write<Row, Key, Stored>): Promise<Stored>;
  /** What the person before has on its way holds nobody up. */
  forget(): void;
}

/** @param onRefused takes in the rows that refusals bring */
export function createWriteQueue<Row, Key extends string | number>(
  store: Pick<RowStore<Row, Key>, 'known' | 'expect'>,
  onRefused: (rows: readonly Row[]) => void,
): WriteQueue<Row, Key> {
  let queue: Promise<unknown> = Promise.resolve();

  return {
    async write({ key, seen, change, send, isUnchanged, read = (current) => current as Row }) {
      const end = change && store.expect(key, change);
      const mine = queue.then(() => {
        // earlier edits of one's own have moved the row on
        const known = store.known(key);
        return sendRebased(known !== undefined && isUnchanged(known) ? known : seen, {
          send,
          isUnchanged,
          learn(refused) {
            const current = read(refused);
            onRefused([current]);
            return current;
          },
        });
      });
      queue = mine.catch(() => undefined);
      try {
        return await trackWrite(mine);
      } finally {
        end?.();
      }
    },
    forget() {
      queue = Promise.resolve();
    },
  };
}
