import type { ServerResponse } from 'node:http';
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

/** With more unsent bytes than this the page is disconnected; it reconnects with its cursor and catches up. */
const maxBuffered = 8 * 1024 * 1024;

/**
 * Begins a stream. What is written before `catchUp` has ended waits, so that no cursor is sent before its rows.
 * @param catchUp what the page has missed, as text
 */
export function beginStream(
  raw: ServerResponse,
  { tokenHash, rights }: Listener,
): EventStream & { catchUp(missed: Promise<string>): Promise<void> } {
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no', // without it nginx buffers the events
    connection: 'keep-alive',
  });
  raw.write('retry: 1000\n\n');
  let waiting: string[] | undefined = [];
  return {
    tokenHash,
    rights,
    write(text) {
      // it has ended, and its page has yet to read what there was
      if (raw.writableEnded) return;
      if (waiting) waiting.push(text);
      else if (raw.writableLength > maxBuffered) raw.destroy();
      else raw.write(text);
    },
    end(lastWord = '') {
      if (!raw.writableEnded) raw.end(lastWord);
    },
    async catchUp(missed) {
      try {
        const text = await missed;
        if (raw.writableEnded) return;
        raw.write(text);
        raw.write(waiting?.join('') ?? '');
        waiting = undefined;
      } catch {
        raw.end(); // the page reconnects by itself with its last cursor
      }
    },
  };
}
