import type { Project } from '#contract/design/design.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import { trackWrite } from '#web/session/unsaved.ts';
import type { Target } from './board-item.ts';
import type { BoardStore } from './board-store.ts';
import { createOwnVersions, type OwnVersions } from './own-versions.ts';

/** How the board's writes are sent. */
export interface BoardWriter {
  store: BoardStore;
  own: OwnVersions;
  /** Runs one write after the other, so that each uses the revisions in the answer before it. */
  enqueue<Result>(write: () => Promise<Result>): Promise<Result>;
  /** Sends a write, and stores the projects of the visible days that every answer contains. */
  write(target: Target | undefined, send: (window: BoardWindow) => Promise<Project[]>): Promise<void>;
}

/** @param windowNow the days that the board shows */
export function createBoardWriter(store: BoardStore, windowNow: () => BoardWindow): BoardWriter {
  const own = createOwnVersions(store);
  let queue: Promise<unknown> = Promise.resolve();

  const enqueue: BoardWriter['enqueue'] = (write) => {
    const mine = trackWrite(queue.then(write));
    queue = mine.catch(() => undefined);
    return mine;
  };
  return {
    store,
    own,
    enqueue,
    async write(target, send) {
      const window = windowNow();
      const noteWritten = target && own.watch(target);
      const requestedAt = store.now();
      const list = await send(window);
      store.replace(window, list, requestedAt);
      noteWritten?.();
    },
  };
}
