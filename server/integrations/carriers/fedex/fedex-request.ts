import type { ProblemCode } from '#contract/problems.ts';
import { unstorable } from '#contract/values.ts';
import { Problem } from '#server/http/problem.ts';
import { boundedFetch } from '#server/integrations/bounded-fetch.ts';
import { nothingWasSent } from '#server/integrations/nothing-was-sent.ts';
import { ErrorReply } from './fedex.wire.ts';

const unstorables = new RegExp(unstorable.source, 'gu');

export interface FedexReply {
  status: number;
  /** Parsed JSON; undefined where the body is not JSON (a gateway's page, a cut connection). */
  body: unknown;
  /** The codes of the error envelope, if the body is one. */
  errorCodes: string[];
  /** The messages of the error envelope, in FedEx's words. */
  errorTexts: string[];
  retryAfter: number | undefined;
}

/** A request was sent, but no answer arrived: it may have been carried out. */
export class Unanswered extends Problem {
  constructor(cause: unknown) {
    super('carrier-unavailable', { cause });
  }
}

/**
 * Makes one call to FedEx. Returns any answer, whatever its status; throws `carrier-unavailable` where none arrived: as
 * `Unanswered`, unless no byte was sent.
 * @param signal aborts the call when the time of the whole action is up
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

/** Parses JSON, and removes the characters from its texts that the database cannot store. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? value.replace(unstorables, '') : value));
  } catch {
    return undefined;
  }
}

/** Makes a problem of a refusal, with FedEx's reply as its cause. */
export function fedexProblem(code: ProblemCode, reply: FedexReply, retryAfter = reply.retryAfter): Problem {
  const cause = new Error(`FedEx answered ${reply.status} ${reply.errorCodes.join(', ')}`);
  return new Problem(code, { cause, ...(retryAfter !== undefined && { retryAfter }) });
}
