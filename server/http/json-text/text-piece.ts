import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { betweenRows } from '#contract/live.ts';
import type { Hide } from '#server/http/hide-fields.ts';
import { shiftBy } from './crc-of-parts.ts';

const deflate = promisify(zlib.deflateRaw);

/** A piece of JSON text, which caches its compressed form, its checksum and its variants with hidden fields. */
export class TextPiece {
  readonly text: Buffer;
  #deflated: Buffer | Promise<Buffer> | undefined;
  #checksum: { crc: number; shift: number } | undefined;
  readonly #hidden = new Map<Hide, TextPiece>();

  constructor(text: string) {
    this.text = Buffer.from(text);
  }

  /**
   * The deflated text, in a form that can be concatenated with that of other pieces: it ends on a byte boundary, and refers to
   * nothing before it. A promise while it is being compressed.
   */
  deflated(): Buffer | Promise<Buffer> {
    this.#deflated ??= this.#deflate();
    return this.#deflated;
  }

  async #deflate(): Promise<Buffer> {
    const deflated = await deflate(this.text, { level: 1, finishFlush: zlib.constants.Z_FULL_FLUSH });
    this.#deflated = deflated;
    return deflated;
  }

  checksum(): { crc: number; shift: number } {
    this.#checksum ??= { crc: zlib.crc32(this.text), shift: shiftBy(this.text.length) };
    return this.#checksum;
  }

  /** The same piece for a reader from whom fields are hidden. */
  hidden(hide: Hide): TextPiece {
    const hidden = this.#hidden.get(hide) ?? new TextPiece(this.hide(hide));
    this.#hidden.set(hide, hidden);
    return hidden;
  }

  protected hide(hide: Hide): string {
    return JSON.stringify(hide(JSON.parse(this.text.toString())));
  }
}

/** Some rows of a list, without its brackets. `hide` is made for the whole list, so it is applied to these rows as a list. */
export class RowsPiece extends TextPiece {
  constructor(rows: readonly string[]) {
    super(rows.join(betweenRows));
  }

  rows(): string[] {
    return this.text.toString().split(betweenRows);
  }

  firstRow(): string {
    const end = this.text.indexOf(betweenRows);
    return this.text.toString('utf8', 0, end === -1 ? this.text.length : end);
  }

  protected override hide(hide: Hide): string {
    const rows = hide(JSON.parse(`[${this.text}]`)) as unknown[];
    return rows.map((row) => JSON.stringify(row)).join(betweenRows);
  }
}

class Sign extends TextPiece {
  override hidden(): TextPiece {
    return this;
  }
}

const [opening, separator, closing] = [new Sign('['), new Sign(betweenRows), new Sign(']')];

/** The pieces of a whole JSON list: the given rows with brackets and separators. */
export const listOf = (pieces: readonly RowsPiece[]): TextPiece[] => [
  opening,
  ...pieces.flatMap((piece, at) => (at === 0 ? [piece] : [separator, piece])),
  closing,
];
