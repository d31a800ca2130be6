import type { Listed } from '#web/http/call.ts';

/** Where lists were read that were asked for before this tab could be told of what changes. */
const missed = new Set<string>();
/** Whoever asks for a list from now on is told of everything that the list does not have. */
let isInStep = false;
let fill: (() => void) | undefined;

/** Has what changed since a list was read told once more: the list was asked for before this tab was in step. */
export function tellSince(readAt: string | undefined): void {
  if (readAt === undefined) return;
  missed.add(readAt);
  fillMissed();
}

/** Asks for what `onLive` keeps up to date: whatever changes after it was read will be told. */
export async function askInStep<Reply>(ask: () => Promise<Listed<Reply>>): Promise<Reply> {
  const isTold = isInStep;
  const { reply, cursor: readAt } = await ask();
  if (!isTold) tellSince(readAt);
  return reply;
}

/** Has what was missed filled in, once this tab is in step with all that comes. */
export function fillMissed(): void {
  if (isInStep && missed.size > 0) fill?.();
}

/** Where the lists were read that something is missing from. */
export const missedSince = (): string[] => [...missed];

/** What was missed since these has come, and from now on everything does. */
export function caughtUp(since: readonly string[]): void {
  for (const each of since) missed.delete(each);
  isInStep = true;
}

/** This tab begins to be told what changes, and knows how to fill in what it missed. Returns how to end that. */
export function beginSteps(fillIn: () => void): () => void {
  fill = fillIn;
  return () => {
    fill = undefined;
    isInStep = false;
    missed.clear();
  };
}
