import { importPKCS8, SignJWT } from 'jose';
import type { CalendarConfig } from '#server/config/upstreams.ts';
import { boundedFetch } from '#server/integrations/bounded-fetch.ts';
import { TokenRefusal, TokenReply } from './google-calendar.wire.ts';
import { GoogleCalendarError } from './google-calendar-error.ts';

const scope = 'https://www.googleapis.com/auth/calendar.events';
/** The longest validity of an assertion that the token endpoint accepts. */
const validSeconds = 3600;
/** A token is replaced this long before it expires. */
const spareSeconds = 300;

export interface AccessToken {
  /** A token that is valid for some minutes more; concurrent callers get the same one. */
  get(): Promise<string>;
  /** Discards the token after Google has refused it. */
  forget(): void;
}

/**
 * Access tokens of a service account (RFC 7523): an assertion signed with the account's private key is sent to the token
 * address in the key file. `get` throws `credentials` or `unreachable`.
 */
export function createAccessToken({ account, subject }: CalendarConfig, timeoutMs: number): AccessToken {
  let current: { token: Promise<string>; until: number } | undefined;

  const ask = async () => {
    const assertion = await sign(account, subject);
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const [response, json] = await send(account.token_uri, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const reply = TokenReply.safeParse(json);
    if (response.ok && reply.success) return reply.data;
    const refusal = TokenRefusal.safeParse(json);
    if (!refusal.success || response.status >= 500)
      throw new GoogleCalendarError('unreachable', `The token endpoint answered ${response.status}.`);
    throw new GoogleCalendarError('credentials', `${refusal.data.error}: ${refusal.data.error_description ?? ''}`);
  };

  return {
    get() {
      if (current && current.until > Date.now()) return current.token;
      const requested = ask();
      const mine = { token: requested.then(({ access_token }) => access_token), until: Number.POSITIVE_INFINITY };
      current = mine;
      requested.then(
        ({ expires_in }) => {
          mine.until = Date.now() + (expires_in - spareSeconds) * 1000;
        },
        () => {
          if (current === mine) current = undefined;
        },
      );
      return mine.token;
    },
    forget() {
      current = undefined;
    },
  };
}

async function sign(account: CalendarConfig['account'], subject: string | undefined): Promise<string> {
  // one reading of the clock: an assertion that is valid for longer than an hour is refused
  const issuedAt = Math.floor(Date.now() / 1000);
  try {
    const key = await importPKCS8(account.private_key, 'RS256');
    return await new SignJWT({ scope, ...(subject !== undefined && { sub: subject }) })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(account.private_key_id !== undefined && { kid: account.private_key_id }) })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + validSeconds)
      .sign(key);
  } catch (cause) {
    throw new GoogleCalendarError('credentials', 'The private key of the service account cannot be read.', { cause });
  }
}

async function send(url: string, init: RequestInit): Promise<[Response, unknown]> {
  try {
    const response = await boundedFetch(url, init);
    return [response, await response.json()];
  } catch (cause) {
    throw new GoogleCalendarError('unreachable', 'The token endpoint gave no answer.', { cause });
  }
}
