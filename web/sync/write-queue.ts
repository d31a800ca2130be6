import { trackWrite } from '#web/session/unsaved.ts';
import type { Expectation } from './expected-changes.ts';
import { type Rebased, sendRebased } from './rebase.ts';
import type { RowStore } from './row-store.ts';

export interface Write<Row, Key, Stored> extends Pick<Rebased<Row, Stored>, 'send' | 'isUnchanged'> {
  key: Key;
  /** The row as the person saw it. */
  seen: Row;
  /** Makes a row of the current one in a refusal; by default it is the row itself. */
  read?(current: unknown): Row;
  /** The change to show before the server has answered; without it nothing is shown until then. */
  change?: Expectation<Row>;
}

/** Changes of many rows that are sent together. */
export interface BlockWrite<Row, Key, Stored> {
  /** What to show of each row before the server has answered. */
  changes: Iterable<readonly [Key, Expectation<Row>]>;
  send(): Promise<Stored>;
}

/** The writes of one list, sent in the order in which they were made. */
export interface WriteQueue<Row, Key> {
  /** Stores a change of a row: it is shown at once, and removed again when it fails. */
  write<Stored>(write: Write<Row, Key, Stored>): Promise<Stored>;
  /** The same of many rows; whoever sends them sees to conflicts. */
  writeBlock<Stored>(write: BlockWrite<Row, Key, Stored>): Promise<Stored>;
  /** For sign-out: later writes do not wait for those of the person before. */
  forget(): void;
}

/** @param onRefused receives the current rows that refusals contain */
export function createWriteQueue<Row, Key extends string | number>(
  store: Pick<RowStore<Row, Key>, 'known' | 'expect' | 'expectAll'>,
  onRefused: (rows: readonly Row[]) => void,
): WriteQueue<Row, Key> {
  let queue: Promise<unknown> = Promise.resolve();
  /** Sends at its turn, and afterwards removes what was shown meanwhile. */
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
