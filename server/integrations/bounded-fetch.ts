/** The reply of a service is longer than any valid one. */
export class ReplyTooLong extends Error {
  constructor(maxBytes: number) {
    super(`The reply has more than ${maxBytes} bytes.`);
    this.name = 'ReplyTooLong';
  }
}

/** Enough for every reply except lists of thousands of rows. */
const usualBytes = 4 * 1_048_576;

/**
 * `fetch` for outside services, and the only way to call one: it reads the reply up to a limit, and follows no redirect, which
 * would carry the call's contents (keys, people's addresses) to any host that the reply names.
 * Throws what `fetch` throws, and `ReplyTooLong`.
 */
export async function boundedFetch(url: string | URL, init: RequestInit = {}, maxBytes = usualBytes): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const { status, statusText, headers } = response;
  const body = response.body === null ? null : await read(response.body, maxBytes);
  return new Response(body, { status, statusText, headers });
}

async function read(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ReplyTooLong(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
