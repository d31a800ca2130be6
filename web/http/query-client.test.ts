import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemAnswer } from '#test/page/answers.ts';
import { showNews } from '#web/sync/newest-of.ts';
import { call } from './call.ts';
import { queryClient, refetchQueries } from './query-client.ts';

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** A server that refuses a list with one problem until it is mended. */
function startServer(refusal: () => Response) {
  const server = { isWell: false, lists: 0, readyChecks: 0 };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/readyz') {
      server.readyChecks += 1;
      return new Response(null, { status: server.isWell ? 200 : 503 });
    }
    server.lists += 1;
    return server.isWell ? Response.json([]) : refusal();
  });
  return server;
}

/** Shows a list as a screen would. Returns its observer and how to leave the screen. */
function show() {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['rates'],
    queryFn: () => call('POST /api/products/exchangeRate', { body: {} }),
  });
  return { observer, leave: observer.subscribe(() => {}) };
}

const away = () => problemAnswer('database-unavailable', { retryAfter: 1 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
});

describe('a list whose first load failed because the database is away', () => {
  it('loads by itself once the server can serve', async () => {
    const server = startServer(away);
    const { observer, leave } = show();
    await seconds(20);
    expect(observer.getCurrentResult().isError).toBe(true);
    server.isWell = true;
    await seconds(20);
    expect(observer.getCurrentResult().data).toEqual([]);
    leave();
  });

  it('keeps its error on the screen meanwhile: only whether the server can serve is asked, ever more rarely', async () => {
    const server = startServer(away);
    const { observer, leave } = show();
    await seconds(20);
    const { lists, readyChecks } = server;
    await seconds(60);
    expect(observer.getCurrentResult().isError).toBe(true);
    expect(server.lists).toBe(lists);
    expect(server.readyChecks - readyChecks).toBeLessThan(6);
    server.isWell = true;
    await seconds(20);
    leave();
  });

  it('is not asked for when nobody looks at it any more', async () => {
    const server = startServer(away);
    const { leave } = show();
    await seconds(20);
    leave();
    server.isWell = true;
    const { lists } = server;
    await seconds(60);
    expect(server.lists).toBe(lists);
  });
});

it('a list that was refused is not asked for again by itself', async () => {
  const server = startServer(() => problemAnswer('not-allowed'));
  const { leave } = show();
  await seconds(60);
  expect(server).toMatchObject({ lists: 1, readyChecks: 0 });
  leave();
});

describe('what was read before a change, and comes after it', () => {
  const replies: PromiseWithResolvers<number[]>[] = [];
  const list = queryOptions({
    queryKey: ['numbers'],
    queryFn: () => {
      const reply = Promise.withResolvers<number[]>();
      replies.push(reply);
      return reply.promise;
    },
  });
  const look = () => new QueryObserver(queryClient, list).subscribe(() => {});
  const answer = async (numbers: number[]) => {
    replies.shift()?.resolve(numbers);
    await vi.advanceTimersByTimeAsync(0);
  };
  beforeEach(() => {
    replies.length = 0;
  });

  it.each([
    ['the first answer', undefined],
    ['an answer to somebody who knows more', [1]],
  ])('is asked for again when news came: %s', async (_, known) => {
    queryClient.setQueryData(list.queryKey, known);
    const leave = look();
    if (known) void queryClient.refetchQueries(list);
    expect(replies).toHaveLength(1);
    showNews(list.queryKey, (numbers) => numbers && [...numbers, 2]);
    await vi.advanceTimersByTimeAsync(0);
    await answer([1]);
    await answer([1, 2]);
    expect(queryClient.getQueryData(list.queryKey)).toEqual([1, 2]);
    leave();
  });

  it('is not what a screen shows that is opened later', async () => {
    const asked = queryClient.fetchQuery(list);
    await vi.advanceTimersByTimeAsync(0);
    void refetchQueries({ queryKey: list.queryKey });
    await vi.advanceTimersByTimeAsync(0);
    await answer([1]);
    expect(await asked).toEqual([1]);
    const leave = look();
    await vi.advanceTimersByTimeAsync(0);
    await answer([1, 2]);
    expect(queryClient.getQueryData(list.queryKey)).toEqual([1, 2]);
    leave();
  });
});
