import { z } from 'zod';
import { ecountListCap } from '#contract/accounting/ecount-reasons.ts';
import type { EcountConfig } from '#server/config/upstreams.ts';
import { Problem } from '#server/http/problem.ts';
import { callEcount, refusal, unexpectedFormat } from './ecount.http.ts';
import { LoginData, type ProductRow, ReadData, SaveData, Zone, ZoneData } from './ecount.wire.ts';
import { loginRefusal } from './login-refusal.ts';

/** A session of the company: the zone it was made at, and its id, which is a secret and never leaves the server or gets logged. */
export interface EcountLogin {
  zone: string;
  sessionId: string;
}

/** The whole list, or one of two parts of it: ECOUNT cuts each list off at 10,000 rows. */
export type ListPart = 'all' | 'goods' | 'others';

/** The most products that one call can save. */
export const mostSavedAtOnce = 300;

/** ECOUNT's separator of several values: ∬ (U+222C). */
const separator = '∬';

/** PROD_TYPE: 3 goods; 0 raw, 1 finished, 2 semi-finished, 4 auxiliary, 7 intangible. */
const partFilters: Record<ListPart, { PROD_TYPE?: string }> = {
  all: {},
  goods: { PROD_TYPE: '3' },
  others: { PROD_TYPE: ['0', '1', '2', '4', '7'].join(separator) },
};

/** `stored: false`: ECOUNT refused the row (for instance because its code is taken); `column` and `message` are ECOUNT's own. */
export type SaveOutcome = { stored: true } | { stored: false; column: string; message: string };

/**
 * ECOUNT's OpenAPI (OAPI/V2), call by call. The client is stateless and enforces no limits. ECOUNT allows one login and one
 * list in ten minutes and locks a key after 30 consecutive errors, so callers go through the accounting module's connection.
 * Every method throws the problems of `callEcount`.
 */
export interface EcountClient {
  /** Finds the company's zone, which is part of the host name. It practically never changes. */
  zone(): Promise<string>;
  /** Opens a session, which ends the previous one. Throws `ecount-login-refused` or `ecount-login-closed`. */
  logIn(zone: string): Promise<string>;
  /** Lists the products of a part. `truncated`: the list was cut off at 10,000 rows; ECOUNT's total does not exceed this either. */
  list(login: EcountLogin, part?: ListPart): Promise<{ products: ProductRow[]; truncated: boolean }>;
  /** Reads one product; undefined where ECOUNT has no such code. */
  view(login: EcountLogin, code: string): Promise<ProductRow | undefined>;
  /** Finds which of up to 900 codes (20,000 characters) ECOUNT has, with one list call. Throws `ecount-unreadable` where the list was cut off. */
  find(login: EcountLogin, codes: readonly string[]): Promise<ProductRow[]>;
  /** Inserts up to 300 products; returns the outcome of each. ECOUNT has no call that changes or removes a product. */
  save(login: EcountLogin, products: readonly ProductRow[]): Promise<SaveOutcome[]>;
}

export function createEcountClient(config: EcountConfig): EcountClient {
  const { companyCode, userId, apiKey, language, timeouts } = config;
  const at = (base: string, path: string) => new URL(`${base.replace(/\/$/, '')}/OAPI/V2/${path}`);
  // the stored zone is checked again: it may come from a version that did not check it
  const zoned = (zone: string, path: string) => at(config.baseUrlTemplate.replaceAll('{ZONE}', read(Zone, zone)), path);

  const inSession = async (login: EcountLogin, name: string, body: Record<string, unknown>, timeoutSeconds = timeouts.call) => {
    const url = zoned(login.zone, `InventoryBasic/${name}`);
    url.searchParams.set('SESSION_ID', login.sessionId);
    const envelope = await callEcount({ url, name, body, timeoutSeconds });
    if (envelope.Error) throw refusal(name, envelope);
    return envelope.Data;
  };

  return {
    async zone() {
      const url = at(config.zoneBaseUrl, 'Zone');
      const body = { COM_CODE: companyCode };
      const envelope = await callEcount({ url, name: 'Zone', body, timeoutSeconds: timeouts.call, anyStatus: true });
      if (envelope.Error) throw zoneRefusal(envelope.Error.Code, refusal('Zone', envelope));
      return read(ZoneData, envelope.Data).ZONE;
    },

    async logIn(zone) {
      const body = { COM_CODE: companyCode, USER_ID: userId, API_CERT_KEY: apiKey, LAN_TYPE: language, ZONE: zone };
      const envelope = await callEcount({ url: zoned(zone, 'OAPILogin'), name: 'OAPILogin', body, timeoutSeconds: timeouts.call });
      const data = read(LoginData, envelope.Data);
      const sessionId = data?.Datas?.SESSION_ID || data?.SESSION_ID;
      if (sessionId) return sessionId;
      throw envelope.Error
        ? loginRefusal(envelope.Error.Code, envelope.Error.Message)
        : loginRefusal(data?.Code ?? '', data?.Message ?? '');
    },

    async list(login, part = 'all') {
      const { Result } = read(ReadData, await inSession(login, 'GetBasicProductsList', partFilters[part], timeouts.list));
      return { products: Result, truncated: Result.length >= ecountListCap };
    },

    async view(login, code) {
      const { Result } = read(ReadData, await inSession(login, 'ViewBasicProduct', { PROD_CD: code }));
      return Result.find((row) => row.PROD_CD === code);
    },

    async find(login, codes) {
      const body = { PROD_CD: codes.join(separator), COMMA_FLAG: 'Y' };
      const { Result } = read(ReadData, await inSession(login, 'GetBasicProductsList', body, timeouts.list));
      if (Result.length >= ecountListCap) throw new Problem('ecount-unreadable', { details: [unexpectedFormat] });
      const wanted = new Set(codes);
      return Result.filter(({ PROD_CD }) => wanted.has(PROD_CD));
    },

    async save(login, products) {
      const body = { ProductList: products.map((product, line) => ({ Line: String(line), BulkDatas: product })) };
      return saveOutcomes(read(SaveData, await inSession(login, 'SaveBasicProduct', body)), products.length);
    },
  };
}

/** The outcome of each row of a save. Throws `ecount-unreadable` where the reply does not tell. */
function saveOutcomes({ SuccessCnt, FailCnt, ResultDetails }: z.output<typeof SaveData>, count: number): SaveOutcome[] {
  if (SuccessCnt >= count && FailCnt === 0) return Array.from({ length: count }, () => ({ stored: true }));
  const lines = new Map(ResultDetails.map((detail) => [detail.Line, detail]));
  // in some samples rows have no line numbers: then their order counts
  const details = lines.size === ResultDetails.length ? lines : new Map(ResultDetails.entries());
  return Array.from({ length: count }, (_, line): SaveOutcome => {
    const detail = details.get(line);
    if (detail === undefined && SuccessCnt > 0) throw new Problem('ecount-unreadable', { details: [unexpectedFormat] });
    if (detail?.IsSuccess) return { stored: true };
    return { stored: false, column: detail?.Errors?.[0]?.ColCd ?? '', message: detail?.TotalError ?? '' };
  });
}

/** The manual lists both codes for a company that does not exist: a fault of the settings, like a wrong key. */
const zoneRefusal = (code: string, cause: Problem): Problem =>
  ['100', '201'].includes(code)
    ? new Problem('ecount-login-refused', { details: [{ code: 'ecount-company-unknown', values: {} }], cause })
    : cause;

function read<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  try {
    return schema.parse(data);
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : 'text inside the text that is not JSON';
    throw new Problem('ecount-unreadable', { details: [unexpectedFormat], cause: new Error(reason) });
  }
}
