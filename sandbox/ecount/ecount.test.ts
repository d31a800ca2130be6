import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import type { EcountOptions } from './ecount-options.ts';

let sandbox: Sandbox;
const start = async (ecount: EcountOptions = {}) => {
  sandbox = await startSandbox({ redirectUris: ['http://localhost:3000/auth/callback'], ecount });
};
beforeEach(() => start());
afterEach(() => sandbox.close());

interface Reply {
  Data: {
    ZONE?: string;
    Code?: string;
    Datas?: { SESSION_ID: string } | null;
    TotalCnt?: number;
    Result?: Record<string, string>[] | string;
    SuccessCnt?: number;
    FailCnt?: number;
    ResultDetails?: { TotalError: string; Errors: { ColCd: string }[] | null }[] | string;
    QUANTITY_INFO?: string;
  } | null;
  Status: string;
  Error: { Code: number; Message: string } | null;
}

const send = async (path: string, init: RequestInit) =>
  await fetch(`${sandbox.origin}/ecount${path}`, { method: 'POST', redirect: 'manual', ...init });
const post = async (path: string, body: object) => {
  const reply = await send(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Reply;
};
const credentials = { COM_CODE: '600001', USER_ID: 'apiuser', API_CERT_KEY: 'sandbox-key', LAN_TYPE: 'ko-KR', ZONE: 'CD' };
const logIn = async (changes: object = {}) => await post('/CD/OAPI/V2/OAPILogin', { ...credentials, ...changes });
const session = async () => {
  const { Data } = await logIn();
  return encodeURIComponent(Data?.Datas?.SESSION_ID ?? '');
};
const call = async (name: string, sessionId: string, body: object = {}) =>
  await post(`/cd/OAPI/V2/InventoryBasic/${name}?session_Id=${sessionId}`, body);
const save = async (sessionId: string, ...products: object[]) =>
  await call('SaveBasicProduct', sessionId, { ProductList: products.map((BulkDatas) => ({ BulkDatas })) });
const seconds = (count: number) => sandbox.clock.advance(count * 1000);
const rows = (reply: Reply) => reply.Data?.Result as Record<string, string>[];

describe('logging in', () => {
  test('first the zone, then a session of that zone', async () => {
    expect((await post('/OAPI/V2/Zone', { COM_CODE: '600001' })).Data?.ZONE).toBe('CD');
    expect((await logIn()).Data).toMatchObject({ Code: '00', Datas: { SESSION_ID: expect.stringContaining(':') } });
  });

  test('a company that does not exist has no zone', async () => {
    expect(await post('/OAPI/V2/Zone', { COM_CODE: '999999' })).toMatchObject({ Data: null, Status: '500', Error: { Code: 201 } });
  });

  test.each([
    ['a key that does not exist', { API_CERT_KEY: 'wrong' }, { Data: null, Status: '200', Error: { Code: 201 } }],
    ['a key of the test host', { API_CERT_KEY: 'sandbox-test-key' }, { Data: { Code: '204', Datas: null }, Status: '200' }],
    ['an address that is not registered', { API_CERT_KEY: 'sandbox-elsewhere-key' }, { Data: { Code: '205' }, Status: '200' }],
    ['somebody else', { USER_ID: 'nobody' }, { Data: { Code: '20' }, Status: '200' }],
  ])('%s is refused under HTTP 200', async (_name, changes, reply) => {
    expect(await logIn(changes)).toMatchObject(reply);
  });

  test('a new session ends the one before', async () => {
    const first = await session();
    seconds(10);
    const second = await session();
    expect((await call('GetBasicProductsList', first)).Status).toBe('500');
    expect((await call('GetBasicProductsList', second)).Status).toBe('200');
  });

  test('a session that is not used for half an hour is over, one in use is not', async () => {
    const id = await session();
    for (let minute = 0; minute < 60; minute += 20) {
      seconds(20 * 60);
      expect((await call('ViewBasicProduct', id, { PROD_CD: 'x' })).Status).toBe('200');
    }
    seconds(31 * 60);
    expect(await call('ViewBasicProduct', id, { PROD_CD: 'x' })).toMatchObject({
      Status: '500',
      Error: { Message: expect.stringMatching(/session/i) },
    });
  });

  test('ten failures block the address, for good keys, too', async () => {
    for (let n = 0; n < 10; n += 1) {
      await logIn({ API_CERT_KEY: 'wrong' });
      seconds(10);
    }
    expect((await logIn()).Data).toMatchObject({ Code: '24', Datas: null });
  });
});

describe('limits', () => {
  test('a second call of one kind comes too early, and is not even JSON', async () => {
    await logIn();
    const second = await send('/CD/OAPI/V2/OAPILogin', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    expect(second.status).toBe(412);
    expect(await second.text()).toContain('<html>');
    seconds(10);
    expect((await logIn()).Data?.Code).toBe('00');
  });

  test('they can be those of the production host', async () => {
    await sandbox.close();
    await start({ limits: { list: 600 } });
    const id = await session();
    await call('GetBasicProductsList', id);
    seconds(599);
    const path = `/CD/OAPI/V2/InventoryBasic/GetBasicProductsList?SESSION_ID=${id}`;
    expect((await send(path, { headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(412);
    seconds(1);
    expect((await call('GetBasicProductsList', id)).Status).toBe('200');
  });

  test('thirty errors in a row lock the key for an hour', async () => {
    const id = await session();
    for (let n = 0; n < 30; n += 1) {
      expect((await call('ViewBasicProduct', id)).Error?.Message).toBe('Check Parameter [PROD_CD]');
      seconds(1);
    }
    expect(await call('ViewBasicProduct', id, { PROD_CD: 'x' })).toMatchObject({ Status: '500', Error: { Message: /연속 오류/ } });
  });

  test('a fault can say the same with a redirect to a page', async () => {
    sandbox.faults.add({ service: 'ecount', kind: 'rate-limit' });
    const reply = await send('/OAPI/V2/Zone', { headers: { 'content-type': 'application/json' }, body: '{"COM_CODE":"600001"}' });
    expect(reply.status).toBe(302);
    expect(await reply.text()).toContain('Object moved');
  });
});

describe('what is not a call', () => {
  test('a body that is not declared as JSON, or is none', async () => {
    const undeclared = await send('/OAPI/V2/Zone', { headers: { 'content-type': 'text/plain' }, body: '{"COM_CODE":"600001"}' });
    expect(((await undeclared.json()) as Reply).Error?.Message).toBe('Unsupported Media Type');
    const broken = await send('/OAPI/V2/Zone', { headers: { 'content-type': 'application/json' }, body: '{"COM' });
    expect(((await broken.json()) as Reply).Error?.Message).toBe('Model validation state error');
  });

  test('a body in chunks', async () => {
    const body = new Blob(['{"COM_CODE":"600001"}']).stream();
    const init = { headers: { 'content-type': 'application/json' }, body, duplex: 'half' } as RequestInit;
    expect((await send('/OAPI/V2/Zone', init)).status).toBe(500);
  });

  test('another zone, another path', async () => {
    const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(credentials) };
    expect((await send('/AA/OAPI/V2/OAPILogin', init)).status).toBe(404);
    expect((await send('/CD/OAPI/V2/InventoryBasic/DeleteBasicProduct', init)).status).toBe(404);
  });
});

describe('the product list', () => {
  test('has several hundred products with all their fields, nearly all of them text', async () => {
    const reply = await call('GetBasicProductsList', await session());
    expect(rows(reply).length).toBeGreaterThan(400);
    expect(reply.Data?.TotalCnt).toBe(rows(reply).length);
    expect(Object.keys(rows(reply)[0] ?? {}).length).toBeGreaterThan(80);
    expect(rows(reply)[0]).toMatchObject({ NO_USER1: expect.stringMatching(/^\d+\.\d{6}$/), IN_PRICE: '0.0000000000' });
  });

  test('can be narrowed by codes, kind and range', async () => {
    const id = await session();
    const ask = async (body: object) => {
      seconds(10);
      return rows(await call('GetBasicProductsList', id, body)).map((row) => row.PROD_CD);
    };
    expect(await ask({ PROD_CD: 'BELL-0001∬TWICE-0001' })).toEqual(['BELL-0001', 'TWICE-0001']);
    expect(await ask({ PROD_CD: 'BELL-0001,TWICE-0001' })).toEqual(['BELL-0001', 'TWICE-0001']);
    expect(await ask({ PROD_TYPE: '0' })).toEqual([]);
    expect(await ask({ FROM_PROD_CD: 'TWICE', TO_PROD_CD: 'TWICF' })).toEqual(['TWICE-0001', 'TWICE-0001 ']);
  });

  test('ends at 10,000 rows, and so does its total', async () => {
    await sandbox.close();
    await start({ extraProducts: 12_000 });
    const reply = await call('GetBasicProductsList', await session());
    expect(rows(reply)).toHaveLength(10_000);
    expect(reply.Data?.TotalCnt).toBe(10_000);
  });

  test('of a company that has entered nothing is empty', async () => {
    await sandbox.close();
    await start({ empty: true });
    expect((await call('GetBasicProductsList', await session())).Data).toMatchObject({ TotalCnt: 0, Result: [] });
  });

  test('is text inside the text, as the manual has it', async () => {
    await sandbox.close();
    await start({ shapes: 'manual' });
    const { Data } = await call('GetBasicProductsList', await session());
    expect(JSON.parse(Data?.Result as string)).toHaveLength(Data?.TotalCnt ?? -1);
  });
});

describe('saving', () => {
  const product = { PROD_CD: 'NEW-1', PROD_DES: '새 제품', NO_USER1: '0.35', CONT1: '수납', CONT2: '양식에 없는 항목' };

  test('stores what the form of the company shows, and drops the rest without a word', async () => {
    const id = await session();
    expect((await save(id, product)).Data).toMatchObject({ SuccessCnt: 1, FailCnt: 0 });
    const [stored] = rows(await call('ViewBasicProduct', id, { PROD_CD: 'NEW-1' }));
    expect(stored).toMatchObject({ PROD_DES: '새 제품', NO_USER1: '0.350000', CONT1: '수납', CONT2: '' });
  });

  test('only inserts: the second time the row fails, under HTTP 200', async () => {
    const id = await session();
    await save(id, product);
    seconds(10);
    const again = await save(id, { ...product, PROD_DES: '다른 이름' });
    expect(again).toMatchObject({
      Status: '200',
      Data: { SuccessCnt: 0, FailCnt: 1, ResultDetails: [{ Errors: [{ ColCd: 'PROD_CD' }] }] },
    });
    expect(rows(await call('ViewBasicProduct', id, { PROD_CD: 'NEW-1' }))[0]?.PROD_DES).toBe('새 제품');
  });

  test.each([
    ['no code', { PROD_CD: '' }, 'PROD_CD'],
    ['a long code', { PROD_CD: 'x'.repeat(21) }, 'PROD_CD'],
    ['no name', { PROD_DES: '' }, 'PROD_DES'],
    ['a long name', { PROD_DES: 'x'.repeat(101) }, 'PROD_DES'],
    ['a weight that is no number', { NO_USER1: '가벼움' }, 'NO_USER1'],
    ['a long category', { CONT1: 'x'.repeat(101) }, 'CONT1'],
  ])('%s fails the row', async (_name, changes, column) => {
    const { Data } = await save(await session(), { ...product, ...changes });
    expect(Data).toMatchObject({ SuccessCnt: 0, FailCnt: 1, ResultDetails: [{ Errors: [{ ColCd: column }] }] });
  });

  test('numbers are not text, and 301 rows are too many', async () => {
    const id = await session();
    expect((await save(id, { ...product, NO_USER1: 0.35 })).Status).toBe('500');
    seconds(10);
    const many = Array.from({ length: 301 }, (_, n) => ({ ...product, PROD_CD: `N${n}` }));
    expect((await save(id, ...many)).Status).toBe('500');
  });

  test('what the company demands must be there', async () => {
    await sandbox.close();
    await start({ requiredFields: ['UNIT'] });
    const id = await session();
    expect((await save(id, product)).Data).toMatchObject({ FailCnt: 1, ResultDetails: [{ Errors: [{ ColCd: 'UNIT' }] }] });
    seconds(10);
    expect((await save(id, { ...product, UNIT: 'EA' })).Data).toMatchObject({ SuccessCnt: 1 });
  });

  test("a failure in the manual's shape is an array that holds text", async () => {
    await sandbox.close();
    await start({ shapes: 'manual' });
    const { Data } = await save(await session(), { ...product, PROD_DES: '' });
    expect(Data).toEqual([expect.objectContaining({ FailCnt: 1, ResultDetails: expect.stringContaining('PROD_DES') })]);
  });

  test('is forgotten after a reset', async () => {
    await save(await session(), product);
    sandbox.reset();
    expect(rows(await call('ViewBasicProduct', await session(), { PROD_CD: 'NEW-1' }))).toEqual([]);
  });
});
