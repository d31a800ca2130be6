import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { accepts } from '#server/http/accepts.ts';
import type { Hide } from '#server/http/hide-fields.ts';
import { gzipMember } from './gzip-member.ts';
import { TextPiece } from './text-piece.ts';

const shortBytes = 16_384;

interface About {
  /** The cursor of the change stream at the time when the text was read. */
  cursor?: string | undefined;
  /** The number of rows, where the text is a list. */
  rows?: number;
}

/**
 * JSON that the database or a cache has already written as text: it is sent as it is, unchecked, piece by piece. The compressed
 * form of a piece is kept with the piece, so after one piece of a list has changed only that piece is compressed again.
 */
export class JsonText<_Reply> {
  readonly cursor: string | undefined;
  readonly rows: number;
  readonly #pieces: readonly TextPiece[];
  readonly #hide: Hide | undefined;

  constructor(pieces: readonly TextPiece[], { cursor, rows = 0 }: About = {}, hide?: Hide) {
    this.#pieces = pieces;
    this.cursor = cursor;
    this.rows = rows;
    this.#hide = hide;
  }

  /** The same text with another cursor. */
  at(cursor: string | undefined): JsonText<_Reply> {
    return new JsonText(this.#pieces, { cursor, rows: this.rows }, this.#hide);
  }

  /** The same text for a reader from whom fields are hidden. */
  hidden(hide: Hide): JsonText<_Reply> {
    return new JsonText(this.#pieces, this, hide);
  }

  /** The pieces in order; fields are hidden in each only when it is asked for. */
  *pieces(): Generator<TextPiece> {
    for (const piece of this.#pieces) yield this.#hide ? piece.hidden(this.#hide) : piece;
  }

  /** The whole text, where it is so short that neither streaming nor compressing is worthwhile. */
  short(): Buffer | undefined {
    if (this.#pieces.length !== 1) return undefined;
    const [piece] = this.pieces();
    return piece !== undefined && piece.text.length <= shortBytes ? piece.text : undefined;
  }

  /** The whole text as one buffer. */
  async read(): Promise<Buffer> {
    const texts: Buffer[] = [];
    for await (const text of textsOf(this.pieces())) texts.push(text);
    return Buffer.concat(texts);
  }
}

/** Makes a `JsonText` of a text that is not cached. */
export const jsonText = <Reply>(body: string, cursor?: string): JsonText<Reply> => new JsonText<Reply>([new TextPiece(body)], { cursor });

/** Hiding fields takes time: other requests get their turn between two pieces. */
async function* textsOf(pieces: Iterable<TextPiece>): AsyncGenerator<Buffer> {
  for (const { text } of pieces) {
    yield text;
    await setImmediate();
  }
}

export function sendText(request: FastifyRequest, reply: FastifyReply, text: JsonText<unknown>): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (text.cursor !== undefined) reply.header(cursorHeader, text.cursor);
  const short = text.short();
  if (short !== undefined) return reply.send(short);
  if (accepts(request.headers['accept-encoding'], 'gzip')) return reply.header('content-encoding', 'gzip').send(gzipMember(text.pieces()));
  return reply.send(Readable.from(textsOf(text.pieces())));
}
