import { trackWrite } from '#web/session/unsaved.ts';
import type { Expectation } from './expected-changes.ts';
import { type Rebased, sendRebased } from './rebase.ts';
import type { RowStore } from './row-store.ts';

export interface Write<Row, Key, Stored> extends Pick<Rebased<Row, Stored>, 'send' | 'isUnchanged'> {
  key: Key;
  /** The row as the person saw it. */
  seen: Row;
  /** Converts the current row in a refusal into a row of the list; by default it already is one. */
  read?(current: unknown): Row;
  /** The optimistic change. Without it nothing is shown until the server has answered. */
  change?: Expectation<Row>;
}

/** Changes of many rows that are sent together. */
export interface BlockWrite<Row, Key, Stored> {
  /** The optimistic change of each row. */
  changes: Iterable<readonly [Key, Expectation<Row>]>;
  send(): Promise<Stored>;
}

/** The writes of one list, sent in the order in which they were made. */
export interface WriteQueue<Row, Key> {
  /** Stores a change of a row. The change is shown at once, and removed again when it fails. */
  write<Stored>(write: Write<Row, Key, Stored>): Promise<Stored>;
  /** Stores changes of many rows. `send` has to handle conflicts itself. */
  writeBlock<Stored>(write: BlockWrite<Row, Key, Stored>): Promise<Stored>;
  /** Called at sign-out, so that later writes do not wait for those of the previous person. */
  forget(): void;
}

/** @param onRefused receives the current rows that refusals contain */
export function createWriteQueue<Row, Key extends string | number>(
  store: Pick<RowStore<Row, Key>, 'known' | 'expect' | 'expectAll'>,
  onRefused: (rows: readonly Row[]) => void,
): WriteQueue<Row, Key> {
  let queue: Promise<unknown> = Promise.resolve();
  /** Sends when all earlier writes have been answered, and then removes the optimistic change. */
  const enqueue = async <Stored>(send: () => Promise<Stored>, end: (() => void) | undefined): Promise<Stored> => {
    const mine = queue.then(send);
    queue = mine.catch(() => undefined);
    try {
      return await trackWrite(mine);
    } finally {
      end?.();
    }
  };

  return {
    write: ({ key, seen, change, send, isUnchanged, read = (current) => current as Row }) =>
      enqueue(() => {
        // the person's own earlier edits may have changed the row since they saw it
        const known = store.known(key);
        return sendRebased(known !== undefined && isUnchanged(known) ? known : seen, {
          send,
          isUnchanged,
          acceptCurrent(refused) {
            const current = read(refused);
            onRefused([current]);
            return current;
          },
        });
      }, change && store.expect(key, change)),
    writeBlock: ({ changes, send }) => enqueue(send, store.expectAll(changes)),
    forget() {
      queue = Promise.resolve();
    },
  };
}
