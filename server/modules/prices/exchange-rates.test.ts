import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Region } from '#contract/prices/price-rules.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { openEventStream } from '#test/event-stream.ts';

let test: TestApp;
let kim: Client;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지' });
});
afterAll(() => test.close());

const rates = () => kim.call('POST /api/products/exchangeRate', { body: {} });
const set = async (country: Region, exchangeRate: number, revision?: number) => {
  const body = { country, exchangeRate, ...(revision !== undefined && { revision }) };
  const { exchangeRates } = await kim.call('POST /api/products/updateExchangeRate', { body });
  const stored = exchangeRates.find((rate) => rate.country === country);
  if (!stored) throw new Error(`no ${country}`);
  return stored;
};

describe('the exchange rates', () => {
  it('are those of the three regions, empty until somebody enters them', async () => {
    const none = { exchangeRate: null, updatedAt: null, revision: 1 };
    expect(await rates()).toEqual([
      { country: 'MenaCIS', ...none },
      { country: 'CN', ...none },
      { country: 'US', ...none },
    ]);
  });

  it('come back all together after one was changed, the others as they were', async () => {
    const { exchangeRates } = await kim.call('POST /api/products/updateExchangeRate', { body: { country: 'CN', exchangeRate: 185.25 } });
    expect(exchangeRates.map(({ country, exchangeRate }) => [country, exchangeRate])).toEqual([
      ['MenaCIS', null],
      ['CN', 185.25],
      ['US', null],
    ]);
    expect(exchangeRates).toEqual(await rates());
  });

  it.each([0.0001, 1330, 999_999.9999])('take %d', async (value) => {
    expect((await set('MenaCIS', value)).exchangeRate).toBe(value);
  });

  it.each([0, -1, 1_000_000, 1.23456, null, '1330', undefined])('refuse %j, in Korean', async (value) => {
    const problem = await kim.problem('POST /api/products/updateExchangeRate', { body: { country: 'US', exchangeRate: value } });
    expect(problem).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(problem.errors?.[0]?.reason.code).toMatch(/^[a-z-]+$/);
  });

  it('are of no other region', async () => {
    expect(await kim.problem('POST /api/products/updateExchangeRate', { body: { country: 'JP', exchangeRate: 9 } })).toMatchObject({
      status: 400,
    });
  });

  it('cannot be zero by any other way either', async () => {
    await expect(test.db.execute(sql`update exchange_rate set exchange_rate = 0`)).rejects.toSatisfy(
      (error) => violatedConstraint(error) === 'exchange_rate_exchange_rate_check',
    );
  });

  it('are no write when they are the same already', async () => {
    const { revision } = await set('US', 1380);
    expect((await set('US', 1380)).revision).toBe(revision);
    // nor a conflict for somebody with an older revision
    const body = { country: 'US', exchangeRate: 1380, revision: revision - 1 } as const;
    const { exchangeRates } = await kim.call('POST /api/products/updateExchangeRate', { body });
    expect(exchangeRates.find(({ country }) => country === 'US')?.revision).toBe(revision);
  });
});

describe('two people on one rate', () => {
  it('the second, who saw the older one, gets the current one and who changed it', async () => {
    const lee = await test.signIn({ staffName: '이서준' });
    const { revision } = await set('US', 1390);
    await lee.call('POST /api/products/updateExchangeRate', { body: { country: 'US', exchangeRate: 1400, revision } });
    const problem = await kim.problem('POST /api/products/updateExchangeRate', { body: { country: 'US', exchangeRate: 1410, revision } });
    expect(problem).toMatchObject({
      status: 409,
      code: 'revision-conflict',
      current: { country: 'US', exchangeRate: 1400, revision: revision + 1 },
      change: { kind: 'exchangeRate', entityId: 'US', staffName: '이서준', field: 'exchangeRate', from: 1390, to: 1400 },
    });
  });

  it('do not disturb each other on two', async () => {
    const before = await rates();
    const revisionOf = (country: Region) => before.find((rate) => rate.country === country)?.revision ?? 0;
    await Promise.all([set('CN', 190, revisionOf('CN')), set('US', 1420, revisionOf('US'))]);
    expect((await rates()).map(({ exchangeRate }) => exchangeRate)).toEqual([999_999.9999, 190, 1420]);
  });
});

describe('the history of a rate', () => {
  const history = async (entityId: Region) =>
    (await kim.call('POST /api/history/list', { body: { kind: 'exchangeRate', entityId } })).changes;

  it('has who, when, from and to', async () => {
    await set('US', 1500);
    await set('US', 1510);
    expect((await history('US'))[0]).toMatchObject({ staffName: '김민지', field: 'exchangeRate', from: 1500, to: 1510, entityName: 'US' });
  });

  it('puts a mistake back', async () => {
    const [mistake] = await history('US');
    await kim.call('POST /api/history/putBack', { body: { changeId: mistake?.changeId ?? 0 } });
    expect((await rates()).find(({ country }) => country === 'US')?.exchangeRate).toBe(1500);
  });

  it('cannot put back the first one: before it there was none', async () => {
    const other = await startTestApp();
    try {
      const lee = await other.signIn();
      await lee.call('POST /api/products/updateExchangeRate', { body: { country: 'CN', exchangeRate: 185 } });
      const { changes } = await lee.call('POST /api/history/list', { body: { kind: 'exchangeRate' } });
      expect(changes).toHaveLength(1);
      expect(await lee.problem('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId } })).toMatchObject({
        code: 'cannot-put-back',
      });
    } finally {
      await other.close();
    }
  });
});

it('an open page is sent a changed rate', async () => {
  const stream = await openEventStream((init) => kim.fetch('/api/events', init));
  try {
    const rate = await set('CN', 201);
    const event = await stream.waitFor(({ data }) => data.rows?.some((row) => row.exchangeRate === 201) ?? false);
    expect(event.data).toEqual({ kind: 'exchangeRate', rows: [rate] });
  } finally {
    stream.close();
  }
});
