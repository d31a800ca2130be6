import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { JsonText } from '#server/http/route.ts';

const gzip = promisify(zlib.gzip);

/** A reply as text: a board of thousands of projects is not checked against the contract once more, and travels small. */
export function boardText<Reply>(reply: Reply, cursor?: string): JsonText<Reply> {
  const body = Buffer.from(JSON.stringify(reply));
  return new JsonText<Reply>(body, () => gzip(body, { level: 1 }), cursor);
}
