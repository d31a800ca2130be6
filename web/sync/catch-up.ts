import type { Listed } from '#web/http/call.ts';

/**
 * Cursors after which this tab has to fetch the changes: the cursor of the session's answer, and those of lists that were requested before
 * this tab received changes.
 */
const missed = new Set<string>();
/** True once this tab receives every change, so that a list requested from now on misses nothing. */
let isInSync = false;
let fill: (() => void) | undefined;

/** Fetches the changes since a list was read, because the list was requested before this tab was in sync. */
export function catchUpFrom(readAt: string | undefined): void {
  if (readAt === undefined) return;
  missed.add(readAt);
  catchUp();
}

/** Fetches a list that `onLive` keeps up to date, and makes sure that no change after its reading is missed. */
export async function fetchInSync<Reply>(ask: () => Promise<Listed<Reply>>): Promise<Reply> {
  const wasInSync = isInSync;
  const { reply, cursor: readAt } = await ask();
  if (!wasInSync) catchUpFrom(readAt);
  return reply;
}

/** Fetches the missed changes, once this tab is in sync. */
export function catchUp(): void {
  if (isInSync && missed.size > 0) fill?.();
}

/** The cursors from which changes are missing. */
export const missedCursors = (): string[] => [...missed];

/** The changes missed since these cursors have arrived, and every later change will. */
export function markCaughtUp(since: readonly string[]): void {
  for (const each of since) missed.delete(each);
  isInSync = true;
}

/**
 * This tab starts to receive changes, and `fetchAll` fetches missed ones. Returns how to stop.
 * @param since the cursor after which the tab may miss no change
 */
export function startCatchUp(since: string | undefined, fetchAll: () => void): () => void {
  if (since !== undefined) missed.add(since);
  fill = fetchAll;
  return () => {
    fill = undefined;
    isInSync = false;
    missed.clear();
  };
}
