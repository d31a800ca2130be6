import { setTimeout as sleep } from 'node:timers/promises';

/** What was waited for did not happen in time. */
export class TimedOut extends Error {
  constructor(what: string, seconds: number, cause?: unknown) {
    super(`${what}: not within ${seconds} seconds`, { cause });
    this.name = 'TimedOut';
  }
}

interface WaitOptions {
  seconds?: number;
  everyMs?: number;
}

/** Asks repeatedly until the answer is yes; an error counts as a no. Throws `TimedOut` when that takes too long. */
export async function until(what: string, isSo: () => Promise<boolean>, { seconds = 120, everyMs = 100 }: WaitOptions = {}): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    let failure: unknown;
    try {
      if (await isSo()) return;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > deadline) throw new TimedOut(what, seconds, failure);
    await sleep(everyMs);
  }
}
