import { loadCode } from '#web/code/load-code.ts';
import type { ByteStream } from '#web/http/call.ts';
import { beginning, firstRows } from './first-rows.ts';

/** @returns when the rows have been seen */
export type OnFirst<Row> = (rows: readonly Row[]) => Promise<void>;

/** The bytes of a list, as they came. */
export type Parts = readonly Uint8Array<ArrayBuffer>[];

/**
 * Reads a list while it comes. A long one is read in pieces, between which the page does what else there is to do.
 * @param onFirst is given the rows with which a long list begins; the others are read when these have been seen
 */
export async function readList<Row>(bytes: ByteStream, onFirst?: OnFirst<Row>): Promise<{ rows: readonly Row[]; parts: Parts }> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < beginning) {
    const { done, value } = await bytes.next();
    if (done) return { rows: JSON.parse(text + decoder.decode()) as readonly Row[], parts };
    parts.push(value);
    text += decoder.decode(value, { stream: true });
  }
  const [{ readOn }] = await Promise.all([loadCode(() => import('./read-rows.ts')), onFirst?.(firstRows(text))]);
  return { rows: await readOn<Row>(parts, bytes), parts };
}
