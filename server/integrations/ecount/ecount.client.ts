import { z } from 'zod';
import { ecountListCap } from '#contract/accounting/ecount-reasons.ts';
import type { EcountConfig } from '#server/config/upstreams.ts';
import { Problem } from '#server/http/problem.ts';
import { callEcount, refusal, unexpectedFormat } from './ecount.http.ts';
import { LoginData, type ProductRow, ReadData, SaveData, Zone, ZoneData } from './ecount.wire.ts';
import { loginRefusal } from './login-refusal.ts';

/** A login of the company: the host it was made at, and its id, which stays on the server and out of the log. */
export interface EcountLogin {
  zone: string;
  sessionId: string;
}

/** Everything, or one of two parts that make up everything: ECOUNT ends each list at 10,000 rows. */
export type ListPart = 'all' | 'goods' | 'others';

/** The most products that one call saves. */
export const mostSavedAtOnce = 300;

/** The most characters of the codes that a list is asked for. */
const mostAsked = 20_000;
/** Values are joined by ∬ (U+222C). */
const separator = '∬';

/** PROD_TYPE: 3 goods; 0 raw, 1 finished, 2 semi-finished, 4 auxiliary, 7 intangible. */
const partFilters: Record<ListPart, { PROD_TYPE?: string }> = {
  all: {},
  goods: { PROD_TYPE: '3' },
  others: { PROD_TYPE: ['0', '1', '2', '4', '7'].join(separator) },
};

/** `stored: false`: ECOUNT refused the row, `column` and `message` as it says; a code that is taken is one of the reasons. */
export type SaveOutcome = { stored: true } | { stored: false; column: string; message: string };

/**
 * ECOUNT's OpenAPI (OAPI/V2), call by call. It keeps no state and no limits: ECOUNT allows a login and a list in ten
 * minutes and locks a key after 30 errors in a row, so callers go through the accounting module's connection.
 * Every method throws the problems of `callEcount`.
 */
export interface EcountClient {
  /** The company's host. It practically never changes. */
  zone(): Promise<string>;
  /** A new session, which ends the one before. Throws `ecount-login-refused` or `ecount-login-closed`. */
  logIn(zone: string): Promise<string>;
  /** Every product of a part. `truncated`: ECOUNT's list ends at 10,000 rows, and so does its total. */
  list(login: EcountLogin, part?: ListPart): Promise<{ products: ProductRow[]; truncated: boolean }>;
  /** One product; undefined when ECOUNT has no such code. */
  view(login: EcountLogin, code: string): Promise<ProductRow | undefined>;
  /** Of up to 900 codes those that ECOUNT has, by a list of its own. Throws `ecount-unreadable` where that was cut off: nothing is known of the others. */
  find(login: EcountLogin, codes: readonly string[]): Promise<ProductRow[]>;
  /** Inserts up to 300 products, and says of each what became of it: there is no call that changes or removes one. */
  save(login: EcountLogin, products: readonly ProductRow[]): Promise<SaveOutcome[]>;
}

export function createEcountClient(config: EcountConfig): EcountClient {
  const { companyCode, userId, apiKey, language, timeouts } = config;
  const at = (base: string, path: string) => new URL(`${base.replace(/\/$/, '')}/OAPI/V2/${path}`);
  // a zone may have been kept since a version that took any
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
      const body = { PROD_CD: codes.join(separator).slice(0, mostAsked), COMMA_FLAG: 'Y' };
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

/** What became of each row of a call. Throws `ecount-unreadable` where ECOUNT does not say. */
function saveOutcomes({ SuccessCnt, FailCnt, ResultDetails }: z.output<typeof SaveData>, count: number): SaveOutcome[] {
  if (SuccessCnt >= count && FailCnt === 0) return Array.from({ length: count }, () => ({ stored: true }));
  const lines = new Map(ResultDetails.map((detail) => [detail.Line, detail]));
  // some samples have no line: then it is their order
  const details = lines.size === ResultDetails.length ? lines : new Map(ResultDetails.entries());
  return Array.from({ length: count }, (_, line): SaveOutcome => {
    const detail = details.get(line);
    if (detail === undefined && SuccessCnt > 0) throw new Problem('ecount-unreadable', { details: [unexpectedFormat] });
    if (detail?.IsSuccess) return { stored: true };
    return { stored: false, column: detail?.Errors?.[0]?.ColCd ?? '', message: detail?.TotalError ?? '' };
  });
}

/** The manual has both codes for a company that does not exist: a matter of the settings, like a wrong key. */
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
