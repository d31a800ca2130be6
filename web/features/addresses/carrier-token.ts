import { call, codeOf } from '#web/http/call.ts';
import { currentSession } from '#web/session/session.ts';

/** The token and when it was issued (milliseconds since 1970), kept in session storage. */
const storageKey = 'FEDEX_TOKEN';
const hourMs = 3_600_000;

interface CarrierToken {
  token: string;
  issuedAt: number;
}

let asking: Promise<string> | undefined;

/**
 * The carrier token: the stored one, or a new one when that is missing or older than an hour. Concurrent callers share
 * one request.
 */
async function carrierToken(): Promise<string> {
  const stored = read();
  if (stored && Date.now() - stored.issuedAt < hourMs) return stored.token;
  asking ??= authorize().finally(() => {
    asking = undefined;
  });
  return await asking;
}

async function authorize(): Promise<string> {
  const { access_token: token } = await call('POST /api/fedex/authorize');
  keep({ token, issuedAt: Date.now() });
  return token;
}

/** Calls `act` with the token. Where the server does not accept that any more, calls it again with a new one. */
export async function withCarrierToken<Reply>(act: (token: string) => Promise<Reply>): Promise<Reply> {
  const token = await carrierToken();
  try {
    return await act(token);
  } catch (error) {
    if (codeOf(error) !== 'carrier-token-invalid') throw error;
    keep(undefined);
    return await act(await carrierToken());
  }
}

function read(): CarrierToken | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isToken(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const isToken = (value: unknown): value is CarrierToken =>
  typeof value === 'object' && value !== null && 'token' in value && 'issuedAt' in value && typeof value.issuedAt === 'number';

function keep(token: CarrierToken | undefined): void {
  // the person may have signed out while the token was asked for
  if (token && currentSession().status === 'signed-out') return;
  try {
    if (token) sessionStorage.setItem(storageKey, JSON.stringify(token));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // where storage is blocked, every check requests a new token
  }
}
