import { loadCode } from '#web/code/load-code.ts';
import { type ByteStream, unlessCutOff } from '#web/http/call.ts';
import { beginning, firstRows } from './first-rows.ts';

/** Shows the first rows. @returns a promise that resolves when they have been painted */
export type OnFirst<Row> = (rows: readonly Row[]) => Promise<void>;

/** The bytes of a list, in the pieces in which they arrived. */
export type Parts = readonly Uint8Array<ArrayBuffer>[];

/**
 * Reads a list while it arrives. A long list is parsed in pieces, between which the event loop is free.
 * @param onFirst receives the first rows of a long list; the rest is read when its promise resolves
 * @throws a `CallProblem` with `server-unreachable` for an answer without its end
 */
export const readList = <Row>(bytes: ByteStream, onFirst?: OnFirst<Row>): Promise<{ rows: readonly Row[]; parts: Parts }> =>
  readWhole(bytes, onFirst).catch((error: unknown) => {
    throw unlessCutOff(error);
  });

async function readWhole<Row>(bytes: ByteStream, onFirst?: OnFirst<Row>): Promise<{ rows: readonly Row[]; parts: Parts }> {
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
