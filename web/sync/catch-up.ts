import type { Listed } from '#web/http/call.ts';

/** Where lists were read that were asked for before this tab heard what changes. */
const missed = new Set<string>();
/** Whoever asks for a list from now on hears of everything that the list does not have. */
let isInSync = false;
let fill: (() => void) | undefined;

/** Has what changed since a list was read sent once more: the list was asked for before this tab was in sync. */
export function catchUpFrom(readAt: string | undefined): void {
  if (readAt === undefined) return;
  missed.add(readAt);
  catchUp();
}

/** Asks for what `onLive` keeps up to date: whatever changes after it was read will be heard of. */
export async function fetchInSync<Reply>(ask: () => Promise<Listed<Reply>>): Promise<Reply> {
  const wasInSync = isInSync;
  const { reply, cursor: readAt } = await ask();
  if (!wasInSync) catchUpFrom(readAt);
  return reply;
}

/** Has what was missed filled in, once this tab is in sync with all that comes. */
export function catchUp(): void {
  if (isInSync && missed.size > 0) fill?.();
}

/** Where the lists were read that something is missing from. */
export const missedCursors = (): string[] => [...missed];

/** What was missed since these has come, and from now on everything does. */
export function markCaughtUp(since: readonly string[]): void {
  for (const each of since) missed.delete(each);
  isInSync = true;
}

/** This tab begins to hear what changes, and knows how to fill in what it missed. Returns how to end that. */
export function startCatchUp(fillIn: () => void): () => void {
  fill = fillIn;
  return () => {
    fill = undefined;
    isInSync = false;
    missed.clear();
  };
}
