import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { call } from './call.ts';
import { isRetryable, retryDelay } from './retry.ts';

const change = { body: { productData: { pdNumber: 1, brand: '한빛' }, targetColumn: 'brand' } } as const;
const key = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000000' };
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a write', () => {
  it.each([
    ['POST /api/products/updateProduct', { code: 'database-busy', outcome: 'nothing-written', retryAfter: 1 }, true],
    ['POST /api/products/updateProduct', { code: 'database-unavailable', outcome: 'unknown', retryAfter: 1 }, false],
    ['POST /api/products/updateProduct', { code: 'server-unreachable' }, false],
    ['POST /api/products/updateProduct', { code: 'revision-conflict', outcome: 'nothing-written' }, false],
    ['POST /api/orders/register', { code: 'database-unavailable', outcome: 'unknown', retryAfter: 1 }, true, key],
    ['POST /api/orders/register', { code: 'server-unreachable' }, true, key],
    ['POST /api/orders/register', { code: 'internal-error' }, false, key],
    ['POST /api/boxes/add', { code: 'server-unreachable' }, true, key],
    ['POST /api/boxes/add', { code: 'server-unreachable' }, false, { 'idempotency-key': undefined }],
    ['POST /api/views/saveSetting', { code: 'server-unreachable' }, true],
    ['POST /api/orders/list', { code: 'database-unavailable', retryAfter: 1 }, false],
  ] as const)('%s, refused with %o, goes again by itself: %s', (name, refusal, expected, headers?: Record<string, unknown>) =>
    expect(isRetryable(name, refusal, headers)).toBe(expected),
  );

  it('that the database could not serve goes again, and the person hears nothing of it', async () => {
    const product = { pdNumber: 1, brand: '한빛' };
    const replies = [problemAnswer('database-busy', { outcome: 'nothing-written', retryAfter: 1 }), Response.json({ product })];
    const calls = answer({ 'POST /api/products/updateProduct': () => replies.shift()! });
    const written = call('POST /api/products/updateProduct', change);
    await seconds(10);
    expect(await written).toEqual({ product });
    expect(calls).toHaveLength(2);
  });

  it('goes no more after some seconds: then the person is asked', async () => {
    const calls = answer({
      'POST /api/products/updateProduct': () => problemAnswer('database-unavailable', { outcome: 'nothing-written', retryAfter: 2 }),
    });
    const refused = expect(call('POST /api/products/updateProduct', change)).rejects.toMatchObject({ code: 'database-unavailable' });
    await seconds(30);
    await refused;
    expect(calls.length).toBeGreaterThan(2);
    expect(calls.length).toBeLessThan(6);
  });

  it('that could not reach the server goes again as soon as the browser is online', async () => {
    const calls = answer({
      'POST /api/views/saveSetting': () => {
        if (calls.length < 3) throw new TypeError('Failed to fetch');
        return Response.json({});
      },
    });
    const written = call('POST /api/views/saveSetting', { body: { name: 'first-steps', value: null } });
    await seconds(1);
    expect(calls).toHaveLength(2);
    globalThis.dispatchEvent(new Event('online'));
    await seconds(0);
    await written;
    expect(calls).toHaveLength(3);
  });

  it('of which nobody knows what became of it goes once, and the person is asked at once', async () => {
    const calls = answer({
      'POST /api/products/updateProduct': () => problemAnswer('database-unavailable', { outcome: 'unknown', retryAfter: 2 }),
    });
    await expect(call('POST /api/products/updateProduct', change)).rejects.toMatchObject({ code: 'database-unavailable' });
    expect(calls).toHaveLength(1);
  });
});

it('pauses grow, begin no earlier than the server wants, and end', () => {
  expect([1, 2, 3].map((tries) => retryDelay(tries, 0))).toEqual([1000, 2000, 4000]);
  expect(retryDelay(1, 0, 5)).toBe(5000);
  expect(retryDelay(1, 0, 30)).toBeUndefined();
  expect(retryDelay(3, 7000)).toBeUndefined();
});
