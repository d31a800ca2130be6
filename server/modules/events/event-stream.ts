import type { ServerResponse } from 'node:http';
import { pingSeconds } from '#contract/live.ts';
import type { Holder } from '#contract/rights.ts';

/** The reader: the session, and the rights of its person when the stream begins. */
export interface Listener extends Holder {
  tokenHash: Buffer;
}

/** The stream of one open page. */
export interface EventStream extends Listener {
  write(text: string): void;
  /** @param lastWord is written at once, before what is still waiting: it has no cursor */
  end(lastWord?: string): void;
}

/** With more unsent characters than this a page is too slow for what happens: it catches up instead. */
const maxBuffered = 8 * 1024 * 1024;
/**
 * A page that reads nothing for so long while it catches up is gone, as one that has not read the rest of its stream so long after its end;
 * one that hears nothing for half of it has given up itself.
 */
export const stallMs = 4 * pingSeconds * 1000;

/** What a page has missed, in pieces, and the cursor that it has once it has read them. */
export interface Missed {
  pieces: Iterable<string>;
  next: string;
}

/** Where its own stream stands: `waits` while it catches up, and `skips` where so much came meanwhile that it has to catch up again. */
type Meanwhile = { waits: string[]; length: number } | 'skips' | undefined;

/**
 * Begins a stream. What is written before `catchUp` has ended waits, so that no cursor is sent before its rows. Catching up goes as
 * fast as its page reads.
 * @param catchUp reads what the page has missed since a cursor, and what it misses while it reads that
 */
export function beginStream(
  raw: ServerResponse,
  { tokenHash, rights }: Listener,
): EventStream & { catchUp(since: string | undefined, read: (since: string | undefined) => Promise<Missed>): Promise<void> } {
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no', // without it nginx buffers the events
    connection: 'keep-alive',
  });
  raw.write('retry: 1000\n\n');
  let meanwhile: Meanwhile = { waits: [], length: 0 };
  const keep = (text: string) => {
    if (typeof meanwhile !== 'object') return;
    meanwhile.waits.push(text);
    meanwhile.length += text.length;
    if (meanwhile.length > maxBuffered) meanwhile = 'skips';
  };
  /** Sends what waits, and what comes while that is read. @returns whether the page has it all */
  const sendWaiting = async (): Promise<boolean> => {
    while (typeof meanwhile === 'object' && meanwhile.waits.length > 0) {
      const { waits } = meanwhile;
      meanwhile = { waits: [], length: 0 };
      for (const text of waits) await writeSlowly(raw, text);
    }
    return meanwhile !== 'skips';
  };
  return {
    tokenHash,
    rights,
    write(text) {
      // it has ended, and its page has yet to read what there was
      if (raw.writableEnded) return;
      if (meanwhile) keep(text);
      else if (raw.writableLength > maxBuffered) raw.destroy();
      else raw.write(text);
    },
    end(lastWord = '') {
      if (!raw.writableEnded) endSlowly(raw, lastWord);
    },
    async catchUp(since, read) {
      try {
        let from = since;
        do {
          if (meanwhile === 'skips') meanwhile = { waits: [], length: 0 };
          const { pieces, next } = await read(from);
          for (const piece of pieces) await writeSlowly(raw, piece);
          from = next;
        } while (!(await sendWaiting()));
        meanwhile = undefined;
      } catch {
        endSlowly(raw); // the page reconnects by itself with its last cursor
      }
    },
  };
}

/** Ends it, and lets go of what its page does not read: it would be kept for as long as its connection is. */
function endSlowly(raw: ServerResponse, lastWord = ''): void {
  const stalled = setTimeout(() => raw.destroy(), stallMs).unref();
  raw.once('close', () => clearTimeout(stalled));
  raw.end(lastWord);
}

/** Writes it, and waits until the connection takes more. Nothing is written into a stream that has ended. */
async function writeSlowly(raw: ServerResponse, text: string): Promise<void> {
  if (raw.writableEnded || raw.destroyed || raw.write(text)) return;
  const taken = Promise.withResolvers<void>();
  const stalled = setTimeout(() => raw.destroy(), stallMs);
  for (const event of ['drain', 'close']) raw.once(event, taken.resolve);
  await taken.promise;
  clearTimeout(stalled);
  for (const event of ['drain', 'close']) raw.off(event, taken.resolve);
}
