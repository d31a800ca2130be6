import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import type { Hide } from '#server/http/hide-fields.ts';
import { gzipMember } from './gzip-member.ts';
import { TextPiece } from './text-piece.ts';

const shortBytes = 16_384;

interface About {
  /** Where the stream of changes stood when it was read. */
  cursor?: string | undefined;
  /** How many rows it has, where it is a list. */
  rows?: number;
}

/**
 * JSON that the database or a cache has already written as text: it goes out as it is, unchecked, piece by piece. What
 * was made of a piece for the wire is kept with it, so a list of which one piece is new costs that piece.
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

  /** The same, valid at another moment, too. */
  at(cursor: string | undefined): JsonText<_Reply> {
    return new JsonText(this.#pieces, { cursor, rows: this.rows }, this.#hide);
  }

  /** The same for somebody from whom something is hidden. */
  hidden(hide: Hide): JsonText<_Reply> {
    return new JsonText(this.#pieces, this, hide);
  }

  /** One after the other, each made when it is asked for. */
  *pieces(): Generator<TextPiece> {
    for (const piece of this.#pieces) yield this.#hide ? piece.hidden(this.#hide) : piece;
  }

  /** All of it, where that is so little that neither pieces nor compressing would be worth their while. */
  short(): Buffer | undefined {
    if (this.#pieces.length !== 1) return undefined;
    const [piece] = this.pieces();
    return piece !== undefined && piece.text.length <= shortBytes ? piece.text : undefined;
  }

  /** All of it together. */
  async read(): Promise<Buffer> {
    const texts: Buffer[] = [];
    for await (const text of textsOf(this.pieces())) texts.push(text);
    return Buffer.concat(texts);
  }
}

/** A text that is not kept. */
export const jsonText = <Reply>(body: string, cursor?: string): JsonText<Reply> => new JsonText<Reply>([new TextPiece(body)], { cursor });

/** Hiding takes a while: between two pieces others are answered. */
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
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'gzip').send(gzipMember(text.pieces()));
  return reply.send(Readable.from(textsOf(text.pieces())));
}
