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
  /** @param lastWord an event without a cursor; it is written at once, before events that still wait */
  end(lastWord?: string): void;
}

/**
 * A page with more unsent characters than this is too slow for its stream: the stream is destroyed, and the page reconnects and catches up.
 */
const maxBuffered = 8 * 1024 * 1024;
/**
 * A page that reads nothing for this long while it catches up, or after the end of its stream, counts as gone. A page itself gives up when
 * it receives nothing for half of this time.
 */
export const stallMs = 4 * pingSeconds * 1000;

/** What a page has missed, in pieces, and the cursor that the page has after reading them. */
export interface Missed {
  pieces: Iterable<string>;
  next: string;
}

/**
 * Live events during the catching up: they wait in memory, or, once there are too many, are skipped (`skips`), and the page catches up
 * again.
 */
type Meanwhile = { waits: string[]; length: number } | 'skips' | undefined;

/**
 * Begins a stream. Events that are written before `catchUp` has ended wait, so that no cursor is sent before its rows. Catching up is as
 * fast as the page reads.
 * @param catchUp reads what the page has missed since a cursor, repeatedly until nothing was skipped meanwhile
 */
export function beginStream(
  raw: ServerResponse,
  { tokenHash, rights }: Listener,
): EventStream & { catchUp(since: string | undefined, read: (since: string | undefined) => Promise<Missed>): Promise<void> } {
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no', // without this nginx buffers the events
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
  /** Sends the waiting events, and those that arrive meanwhile. @returns whether none had to be skipped */
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
      // the stream has ended, and its page is still reading the rest
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

/**
 * Ends the stream, and destroys it where the page does not read the rest: otherwise the rest would stay in memory as long as the
 * connection.
 */
function endSlowly(raw: ServerResponse, lastWord = ''): void {
  const stalled = setTimeout(() => raw.destroy(), stallMs).unref();
  raw.once('close', () => clearTimeout(stalled));
  raw.end(lastWord);
}

/** Writes a text, and waits until the connection accepts more. Writes nothing into a stream that has ended. */
async function writeSlowly(raw: ServerResponse, text: string): Promise<void> {
  if (raw.writableEnded || raw.destroyed || raw.write(text)) return;
  const taken = Promise.withResolvers<void>();
  const stalled = setTimeout(() => raw.destroy(), stallMs);
  for (const event of ['drain', 'close']) raw.once(event, taken.resolve);
  await taken.promise;
  clearTimeout(stalled);
  for (const event of ['drain', 'close']) raw.off(event, taken.resolve);
}
