import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EcountConfig } from '#server/config/upstreams.ts';
import { Problem } from '#server/http/problem.ts';
import { createEcountClient, type EcountClient } from './ecount.client.ts';

/** Replies in forms that the sandbox does not use, but that ECOUNT's manual or its users have. */
let server: Server;
let client: EcountClient;
let reply: { body: string | Buffer; type?: string };
/** The path and the body of the latest request. */
let asked: [path: string | undefined, body: unknown];
const login = { zone: 'CD', sessionId: 'kept' };
const product = { PROD_CD: 'NEW-1', PROD_DES: '새 제품', NO_USER1: '0.35', CONT1: '수납' };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked = [request.url, JSON.parse(await text(request))];
    response.setHeader('content-type', reply.type ?? 'application/json').end(reply.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: EcountConfig = {
    ...{ zoneBaseUrl: origin, baseUrlTemplate: `${origin}/{ZONE}`, companyCode: '600001', userId: 'apiuser', apiKey: 'key' },
    ...{ language: 'ko-KR', limits: { zone: 0, login: 0, list: 0, view: 0, save: 0 }, timeouts: { call: 60, list: 60 }, breakerErrors: 10 },
  };
  client = createEcountClient(config);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const answers = (envelope: Record<string, unknown>) => {
  reply = { body: JSON.stringify({ Status: '200', Error: null, ...envelope }) };
};
const problemOf = async (answer: Promise<unknown>) => {
  const error = await answer.catch((thrown: unknown) => thrown);
  return error instanceof Problem ? [error.code, ...(error.facts.details ?? [])] : error;
};

describe('a reply that is accepted but says an error', () => {
  it.each([
    [{ Code: 0, Message: 'Check Parameter [PROD_CD]', MessageDetail: '' }, 'ecount-error', 'Check Parameter [PROD_CD]'],
    [{ Code: null, Message: '허용량 초과', MessageDetail: '5000건' }, 'ecount-error', '허용량 초과 5000건'],
    [{ Code: 401, Message: '오류', MessageDetail: null }, 'ecount-session-expired', '오류'],
    [{ Code: 0, Message: '로그인 정보가 없습니다.', MessageDetail: '' }, 'ecount-session-expired', '로그인 정보가 없습니다.'],
  ])('%j is %s', async (error, code, text) => {
    answers({ Data: null, Error: error });
    for (const answer of [client.list(login), client.view(login, 'A'), client.save(login, [product])])
      expect(await problemOf(answer)).toEqual([code, { code: 'service-said', values: { text } }]);
  });
});

it('a reply with another status is an error, also where it says nothing of one', async () => {
  answers({ Status: '500', Data: { Result: [], SuccessCnt: 1, FailCnt: 0, Datas: { SESSION_ID: '39:Ab' } } });
  for (const answer of [client.list(login), client.save(login, [product]), client.logIn('CD')])
    expect(await problemOf(answer)).toEqual(['ecount-error']);
});

it('a request has what the manual says, and the session in its address', async () => {
  answers({ Data: { Result: [], SuccessCnt: 1, FailCnt: 0, SESSION_ID: 's', ZONE: 'CD' } });
  const path = (name: string) => `/CD/OAPI/V2/InventoryBasic/${name}?SESSION_ID=kept`;
  await client.zone();
  expect(asked).toEqual(['/OAPI/V2/Zone', { COM_CODE: '600001' }]);
  await client.logIn('CD');
  const key = { COM_CODE: '600001', USER_ID: 'apiuser', API_CERT_KEY: 'key', LAN_TYPE: 'ko-KR', ZONE: 'CD' };
  expect(asked).toEqual(['/CD/OAPI/V2/OAPILogin', key]);
  await client.list(login);
  expect(asked).toEqual([path('GetBasicProductsList'), {}]);
  await client.list(login, 'others');
  expect(asked).toEqual([path('GetBasicProductsList'), { PROD_TYPE: '0∬1∬2∬4∬7' }]);
  await client.find(login, ['A,1', 'B']);
  expect(asked).toEqual([path('GetBasicProductsList'), { PROD_CD: 'A,1∬B', COMMA_FLAG: 'Y' }]);
  await client.save(login, [product]);
  expect(asked).toEqual([path('SaveBasicProduct'), { ProductList: [{ Line: '0', BulkDatas: product }] }]);
});

describe('the outcome of a save', () => {
  const [stored, refused] = [{ stored: true }, (column: string, message: string) => ({ stored: false, column, message })] as const;
  const saved = (Data: unknown) => {
    answers({ Data });
    return client.save(login, [product, { ...product, PROD_CD: 'NEW-2' }]);
  };
  const details = [
    { IsSuccess: 'True', TotalError: 'OK' },
    { IsSuccess: 'False', TotalError: '[2]품목코드', Errors: [{ ColCd: 'PROD_CD', Message: '품목코드' }] },
  ];

  it('is told by counts alone where all rows are stored', async () => {
    expect(await saved({ SuccessCnt: '2', FailCnt: '0', ResultDetails: null })).toEqual([stored, stored]);
    expect(await saved([{ SuccessCnt: 2, FailCnt: 0, ResultDetails: '' }])).toEqual([stored, stored]);
  });

  it('is that of each row by its number, or by its place where rows have none', async () => {
    const counts = { SuccessCnt: 1, FailCnt: 1 };
    const outcome = [stored, refused('PROD_CD', '[2]품목코드')];
    expect(await saved({ ...counts, ResultDetails: details })).toEqual(outcome);
    expect(await saved({ ...counts, ResultDetails: JSON.stringify(details) })).toEqual(outcome);
    const numbered = details.map((detail, Line) => ({ ...detail, Line: String(Line) })).reverse();
    expect(await saved({ ...counts, ResultDetails: numbered })).toEqual(outcome);
  });

  it('is unknown where some rows are stored and it does not say which', async () => {
    const unreadable = ['ecount-unreadable', { code: 'unexpected-format', values: {} }];
    expect(await problemOf(saved({ SuccessCnt: 1, FailCnt: 1, ResultDetails: [{ ...details[0], Line: 0 }] }))).toEqual(unreadable);
    expect(await problemOf(saved({ SuccessCnt: 1, FailCnt: 1 }))).toEqual(unreadable);
    expect(await problemOf(saved(null))).toEqual(unreadable);
    expect(await problemOf(saved({ SuccessCnt: 1, FailCnt: 1, ResultDetails: '[{' }))).toEqual(unreadable);
    expect(await saved({ SuccessCnt: 0, FailCnt: 2 })).toEqual([refused('', ''), refused('', '')]);
    expect(await saved({ SuccessCnt: 0, FailCnt: 0 })).toEqual([refused('', ''), refused('', '')]);
    expect(await saved({ SuccessCnt: 2, FailCnt: 1, ResultDetails: details })).toEqual([stored, refused('PROD_CD', '[2]품목코드')]);
  });
});

describe('a list', () => {
  it('that may lack codes that were asked for tells nothing of them', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ ...product, PROD_CD: `P-${at}` }));
    answers({ Data: { Result: rows(9999) } });
    expect((await client.find(login, ['P-7', 'P-10000'])).map(({ PROD_CD }) => PROD_CD)).toEqual(['P-7']);
    answers({ Data: { Result: rows(10_000) } });
    expect(await problemOf(client.find(login, ['P-7']))).toEqual(['ecount-unreadable', { code: 'unexpected-format', values: {} }]);
  });

  it('is read with missing, empty and bare values, and in the encoding that it names', async () => {
    answers({ Status: 200, Data: { Result: [{ PROD_CD: 7, PROD_DES: null, NO_USER1: 0.35, other: [] }] } });
    expect((await client.list(login)).products).toEqual([{ PROD_CD: '7', PROD_DES: '', NO_USER1: '0.35', CONT1: '' }]);
    answers({ Data: { Result: [{ PROD_CD: 'A', PROD_DES: '@' }] } });
    const [before = '', after = ''] = String(reply.body).split('@');
    reply = {
      body: Buffer.concat([Buffer.from(before), Buffer.from([0xb0, 0xa1]), Buffer.from(after)]),
      type: 'text/html; charset="EUC-KR"',
    };
    expect((await client.list(login)).products).toMatchObject([{ PROD_DES: '가' }]);
    reply = { body: `${before}가${after}`, type: 'application/json; charset=x-unknown' };
    expect((await client.list(login)).products).toMatchObject([{ PROD_DES: '가' }]);
  });
});

describe('a login', () => {
  it.each([{ Code: '00', Datas: { SESSION_ID: '39:Ab' } }, { SESSION_ID: '39:Ab' }])('has the session in %j', async (Data) => {
    answers({ Data });
    expect(await client.logIn('CD')).toBe('39:Ab');
  });

  it.each([
    [{ Data: { Code: '21', Message: '차단', Datas: null } }, 'ecount-login-closed', '21', '차단'],
    [{ Data: { Code: 22, Message: '시간', Datas: { SESSION_ID: '' } } }, 'ecount-login-closed', '22', '시간'],
    [{ Data: null, Error: { Code: 23, Message: '시간', MessageDetail: '' } }, 'ecount-login-closed', '23', '시간'],
    [{ Data: null, Error: { Code: 201, Message: '키', MessageDetail: '' } }, 'ecount-login-refused', '201', '키'],
    [{ Data: { Code: '98', Message: '다섯 번' } }, 'ecount-login-refused', '98', '다섯 번'],
    [{ Data: null }, 'ecount-login-refused', '', ''],
  ])('with %j is %s', async (envelope, problem, code, text) => {
    answers(envelope);
    expect(await problemOf(client.logIn('CD'))).toEqual([problem, { code: 'ecount-login-code', values: { code, text } }]);
  });

  it.each([100, 201])('finds no company where the zone is refused with %i, and an error otherwise', async (Code) => {
    answers({ Data: null, Status: '500', Error: { Code, Message: 'Zone 정보가 없습니다.', MessageDetail: '' } });
    expect(await problemOf(client.zone())).toEqual(['ecount-login-refused', { code: 'ecount-company-unknown', values: {} }]);
    answers({ Data: null, Status: '500', Error: { Code: 0, Message: '오류', MessageDetail: '' } });
    expect(await problemOf(client.zone())).toEqual(['ecount-error', { code: 'service-said', values: { text: '오류' } }]);
  });
});
