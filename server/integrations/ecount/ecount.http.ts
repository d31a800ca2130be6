import type { ProblemCode } from '#contract/problems.ts';
import type { Reason } from '#contract/reasons.ts';
import { Problem } from '#server/http/problem.ts';
import { boundedFetch, ReplyTooLong } from '#server/integrations/bounded-fetch.ts';
import { nothingWasSent } from '#server/integrations/nothing-was-sent.ts';
import { Envelope, traceIdOf } from './ecount.wire.ts';

/** Far more than 10,000 products with 87 fields need. */
const maxBytes = 64 * 1_048_576;

export interface EcountRequest {
  url: URL;
  /** The name of the call for messages and logs; the URL must not appear there, as it contains the session id. */
  name: string;
  body: Record<string, unknown>;
  timeoutSeconds: number;
  /** Also return envelopes with an error status instead of throwing, because the caller interprets their codes. */
  anyStatus?: boolean;
}

/**
 * Makes one call. Resolves with the envelope of a reply with Status 200; the caller decides whether it is a success.
 *
 * Throws `ecount-unreachable` where nothing was sent; `ecount-timeout` and `ecount-unreadable` (a broken connection, not JSON)
 * where the request may have been carried out; `ecount-rate-limited` for 302 (a redirect to a page) and 412, which ECOUNT uses
 * for it; `ecount-session-expired`; and `ecount-error` for everything else.
 */
export async function callEcount(request: EcountRequest): Promise<Envelope> {
  const { response, text } = await send(request);
  const { status } = response;
  const problem = (code: ProblemCode, detail: Reason) =>
    new Problem(code, { details: [detail], cause: new Error(`${request.name}: HTTP ${status}, ${text.length} characters`) });
  const httpStatus: Reason = { code: 'http-status', values: { status } };
  if ((status >= 300 && status < 400) || status === 412 || status === 429) throw problem('ecount-rate-limited', httpStatus);
  if (status !== 200) throw problem('ecount-error', httpStatus);
  const envelope = Envelope.safeParse(parsed(text));
  if (!envelope.success) throw problem('ecount-unreadable', unexpectedFormat);
  if (envelope.data.Status !== '200' && !request.anyStatus) throw refusal(request.name, envelope.data);
  return envelope.data;
}

/** The problem for an error in an envelope, with ECOUNT's message. Its cause contains the trace id, which ECOUNT's support asks for. */
export function refusal(name: string, { Data, Status, Error: error }: Envelope): Problem {
  const message = [error?.Message, error?.MessageDetail].filter(Boolean).join(' ');
  const cause = new Error(`${name}: Status ${Status}, code ${error?.Code || '-'}, ${message}, trace ${traceIdOf(Data) ?? '-'}`);
  const expired = error?.Code === '401' || /session|세션|로그인\s*정보/i.test(message);
  const code = expired ? 'ecount-session-expired' : 'ecount-error';
  return new Problem(code, { ...(message !== '' && { details: [{ code: 'service-said', values: { text: message } }] }), cause });
}

export const unexpectedFormat: Reason = { code: 'unexpected-format', values: {} };

async function send({ url, name, body, timeoutSeconds }: EcountRequest): Promise<{ response: Response; text: string }> {
  try {
    const headers = { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' };
    // sent as text, not as a stream: ECOUNT answers 500 to a body without a length
    const sent = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(timeoutSeconds * 1000) };
    const response = await boundedFetch(url, sent, maxBytes);
    return { response, text: inCharsetOf(response, await response.bytes()) };
  } catch (cause) {
    if (cause instanceof ReplyTooLong)
      throw new Problem('ecount-unreadable', { details: [{ code: 'answer-too-long', values: {} }], cause });
    if (cause instanceof DOMException && cause.name === 'TimeoutError') {
      throw new Problem('ecount-timeout', {
        details: [{ code: 'after-seconds', values: { seconds: timeoutSeconds } }],
        cause: new Error(`${name}: no answer`),
      });
    }
    const error = new Error(`${name}: ${cause instanceof Error ? cause.message : ''}`, {
      cause: cause instanceof Error ? cause.cause : undefined,
    });
    if (nothingWasSent(cause)) throw new Problem('ecount-unreachable', { cause: error });
    throw new Problem('ecount-unreadable', { details: [{ code: 'answer-broke-off', values: {} }], cause: error });
  }
}

/** Decodes a reply by the charset of its header: replies in other encodings than UTF-8 have been seen. */
function inCharsetOf(response: Response, bytes: Uint8Array): string {
  const charset = /charset=["']?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
