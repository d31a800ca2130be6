import type { ProblemCode } from '#contract/problems.ts';
import { unstorable } from '#contract/values.ts';
import { Problem } from '#server/http/problem.ts';
import { boundedFetch } from '#server/integrations/bounded-fetch.ts';
import { nothingWasSent } from '#server/integrations/nothing-was-sent.ts';
import { ErrorReply } from './fedex.wire.ts';

const unstorables = new RegExp(unstorable.source, 'gu');

export interface FedexReply {
  status: number;
  /** Parsed JSON; undefined where the body is none (a gateway's page, a cut connection). */
  body: unknown;
  /** Codes of the error envelope, if it is one. */
  errorCodes: string[];
  /** What it says of them, in FedEx's words. */
  errorTexts: string[];
  retryAfter: number | undefined;
}

/** A call that left, and that nothing came back of: it may have been carried out all the same. */
export class Unanswered extends Problem {
  constructor(cause: unknown) {
    super('carrier-unavailable', { cause });
  }
}

/**
 * One call to FedEx. Answers with whatever came back; throws `carrier-unavailable` when nothing did: `Unanswered`, unless no byte
 * of it was sent.
 * @param signal ends the call when the time of the whole action is up
 */
export async function callFedex(
  url: string,
  init: { method?: 'POST' | 'PUT'; headers: Record<string, string>; body: string | FormData },
  signal: AbortSignal,
  maxBytes?: number,
): Promise<FedexReply> {
  try {
    const response = await boundedFetch(url, { method: 'POST', signal, ...init }, maxBytes);
    const body = parsed(await response.text());
    const envelope = ErrorReply.safeParse(body);
    return {
      status: response.status,
      body,
      errorCodes: envelope.success ? envelope.data.errors.map(({ code }) => code) : [],
      errorTexts: envelope.success ? envelope.data.errors.map(({ code, message }) => (message ?? code).slice(0, 300)).slice(0, 10) : [],
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
    };
  } catch (cause) {
    throw nothingWasSent(cause) ? new Problem('carrier-unavailable', { cause }) : new Unanswered(cause);
  }
}

/** No text of it can have what the database does not keep. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? value.replace(unstorables, '') : value));
  } catch {
    return undefined;
  }
}

/** A refusal as a problem of ours, with the foreign reply as its cause. */
export function fedexProblem(code: ProblemCode, reply: FedexReply, retryAfter = reply.retryAfter): Problem {
  const cause = new Error(`FedEx answered ${reply.status} ${reply.errorCodes.join(', ')}`);
  return new Problem(code, { cause, ...(retryAfter !== undefined && { retryAfter }) });
}
