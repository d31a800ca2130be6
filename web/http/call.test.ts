import { describe, expect, it, vi } from 'vitest';
import { staffHeader } from '#contract/auth/staff-header.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { CallProblem, call, callBytes, callFile, callFor, onSignedOut } from './call.ts';
import { untilReached } from './until-reached.ts';

const failed = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CallProblem);
  return error as CallProblem;
};

it('sends JSON and returns the reply', async () => {
  const calls = answer({ 'POST /api/products/skuChecking': ({ sku }) => ({ response: sku === 'A' }) });
  expect(await call('POST /api/products/skuChecking', { body: { sku: 'A' } })).toEqual({ response: true });
  expect(calls).toEqual([{ name: 'POST /api/products/skuChecking', body: { sku: 'A' } }]);
});

it('sends an empty object where the body may be left out', async () => {
  const calls = answer({ 'POST /api/products/categoryList': () => [] });
  await call('POST /api/products/categoryList');
  expect(calls[0]?.body).toEqual({});
});

it('throws the problem that the server answers with', async () => {
  answer({ 'POST /api/products/categoryList': () => problemAnswer('too-many-requests', { retryAfter: 3 }) });
  const problem = await failed(call('POST /api/products/categoryList'));
  expect(problem).toMatchObject({ code: 'too-many-requests', status: 429, problem: { retryAfter: 3 } });
});

it('says that the server is unreachable when nothing answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failed(call('POST /api/products/categoryList'))).toMatchObject({ code: 'server-unreachable' });
});

it('gives up what a network has swallowed', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason))),
  );
  const refused = failed(call('POST /api/products/categoryList'));
  await vi.advanceTimersByTimeAsync(400_000);
  expect(await refused).toMatchObject({ code: 'server-unreachable' });
});

it.each([
  [502, 'server-unreachable'],
  [413, 'too-large'],
  [500, 'internal-error'],
  [200, 'server-unreachable'],
])('makes a problem of a page that a proxy sent with status %i', async (status, code) => {
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status }));
  expect(await failed(call('POST /api/products/categoryList'))).toMatchObject({ code });
});

it.each([
  ['a file', () => callFile('POST /api/products/export', { body: { format: 'csv' } })],
  ['a long list', () => callBytes('POST /api/products/management_basic', AbortSignal.timeout(60_000))],
])('takes the page of a guest network for no answer where %s is asked for', async (_, ask) => {
  vi.useFakeTimers();
  const portal = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } };
  vi.stubGlobal('fetch', async () => new Response('<html>Welcome to the hotel</html>', portal));
  const refused = failed(ask());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await refused).toMatchObject({ code: 'server-unreachable' });
});

it('takes what a gateway answers in a form of its own for its status, whatever it calls its code', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ code: 14, status: 'UNAVAILABLE' }, { status: 503 }));
  const refused = failed(call('POST /api/products/categoryList'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await refused).toMatchObject({ code: 'server-unreachable', status: 503 });
});

it('takes a refusal by a code that it does not know for a refusal, not for trouble of the server', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'of-a-newer-version', status: 409 }, { status: 409 }));
  expect(await failed(call('POST /api/products/categoryList'))).toMatchObject({ code: 'internal-error', status: 409 });
});

it('tells who listens that nobody is signed in any more', async () => {
  answer({ 'POST /api/products/categoryList': () => problemAnswer('signed-out') });
  const listener = vi.fn();
  const stop = onSignedOut(listener);
  await failed(call('POST /api/products/categoryList'));
  stop();
  await failed(call('POST /api/products/categoryList'));
  expect(listener).toHaveBeenCalledOnce();
});

describe('whom a call is made for', () => {
  const askers = () => {
    const sent: (string | undefined)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers[staffHeader]);
      return sent.length === 1 ? problemAnswer('server-stopping') : Response.json([]);
    });
    return sent;
  };

  it('is who is signed in here when it is made, though somebody else is when it is sent again', async () => {
    const sent = askers();
    callFor(7);
    const made = call('POST /api/products/categoryList');
    callFor(8);
    await made;
    expect(sent).toEqual(['7', '7']);
  });

  it('does not come to be somebody else while it waits for the connection', async () => {
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/healthz') return Response.json({});
      callFor(8);
      throw new TypeError('Failed to fetch');
    });
    callFor(7);
    const sending = vi.fn(() => call('POST /api/products/categoryList', { waits: true }));
    await failed(untilReached(sending));
    expect(sending).toHaveBeenCalledOnce();
  });
});

it('leaves an abort an abort', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const aborted = AbortSignal.abort();
  await expect(call('POST /api/products/categoryList', { signal: aborted })).rejects.toBe(aborted.reason);
});

it('takes a file, under the name that the server gives it', async () => {
  const calls = answer({
    'POST /api/products/export': () =>
      new Response('a,b', {
        headers: { 'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''${encodeURIComponent('입금가.csv')}` },
      }),
  });
  const { name, content } = await callFile('POST /api/products/export', { body: { tab: 'deposit', format: 'csv' } });
  expect(name).toBe('입금가.csv');
  expect(await content.text()).toBe('a,b');
  expect(calls.map(({ name: called }) => called)).toEqual(['POST /api/products/export']);
});

it('throws the problem that comes instead of a file', async () => {
  answer({ 'POST /api/products/export': () => problemAnswer('internal-error') });
  expect(await failed(callFile('POST /api/products/export', { body: { format: 'csv' } }))).toMatchObject({ code: 'internal-error' });
});
describe('a long answer', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(Array.from({ length: 9_000 }, (_, number) => `제품 ${number}`)));
  const collect = async (): Promise<number[]> => {
    const { reply } = await callBytes('POST /api/products/management_basic', AbortSignal.timeout(60_000));
    const read: number[] = [];
    for await (const part of reply) read.push(...part);
    return read;
  };

  it('comes as its bytes, however it is cut on its way', async () => {
    const cuts = [0, 1, 70_000, 70_001, 140_000, bytes.length];
    const inPieces = new ReadableStream({
      start(controller) {
        for (const [at, end] of cuts.slice(1).entries()) controller.enqueue(bytes.slice(cuts[at], end));
        controller.close();
      },
    });
    answer({ 'POST /api/products/management_basic': () => new Response(inPieces) });
    expect(await collect()).toEqual([...bytes]);
  });

  it('that breaks off is no answer', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(bytes.slice(0, 80_000));
        controller.error(new Error('cut'));
      },
    });
    answer({ 'POST /api/products/management_basic': () => new Response(broken) });
    expect((await failed(collect())).code).toBe('server-unreachable');
  });
});
