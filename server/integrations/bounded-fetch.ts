/** A service answered with more than any valid reply could have. */
export class ReplyTooLong extends Error {
  constructor(maxBytes: number) {
    super(`The reply has more than ${maxBytes} bytes.`);
    this.name = 'ReplyTooLong';
  }
}

/** Enough for every reply but lists of thousands of rows. */
const usualBytes = 4 * 1_048_576;

/**
 * The only way out: `fetch` to an outside service, whose reply is read here, up to a limit. No redirect is followed: it
 * would take what a call carries (keys, people's addresses) to wherever the reply says.
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
