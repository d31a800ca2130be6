import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request to a service. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** Below the service's prefix: '/token' for '/identity/token'. */
  path: string;
  query: URLSearchParams;
}

/** The whole request body, at most `limit` bytes of it. */
export async function readBody(request: IncomingMessage, limit = 32 * 1024 * 1024): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new RangeError(`A request body of more than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
