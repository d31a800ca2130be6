import { QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { type LiveStreams, stubEventSource } from '#test/page/event-source.ts';
import { person } from '#test/page/person.ts';
import { CallProblem, callList, type Listed } from '#web/http/call.ts';
import { queryClient } from '#web/http/query-client.ts';
import { currentSession, isExpired, keepSessionWhile, openSession } from '#web/session/session.ts';
import { createCollection } from './collection.ts';
import { onLive } from './live.ts';
import { byVersion } from './row-rules.ts';
import { useLostSince } from './stream/live-connection.ts';
import { watchLive } from './watch-live.ts';

interface Row {
  pdNumber: number;
  revision: number;
}
/** A list whose replies arrive when the test sends them. */
const replies: PromiseWithResolvers<Listed<readonly Row[]>>[] = [];
const rows = createCollection<Row, number>({
  queryKey: ['rows'],
  list: () => {
    const reply = Promise.withResolvers<Listed<readonly Row[]>>();
    replies.push(reply);
    return reply.promise;
  },
  live: { product: (row: Row) => row },
  keyOf: ({ pdNumber }) => pdNumber,
  order: (a, b) => a.pdNumber - b.pdNumber,
  merge: byVersion(({ revision }) => revision),
});
const row = (pdNumber: number, revision = 1): Row => ({ pdNumber, revision });
const reply = async (list: Row[], cursor: string) => {
  await vi.waitFor(() => expect(replies).not.toHaveLength(0));
  replies.shift()?.resolve({ reply: list, cursor });
};
const shown = () => rows.rows()?.map(({ pdNumber, revision }) => `${pdNumber}.${revision}`);

let streams: LiveStreams;
let stop: () => void = () => {};
beforeEach(() => {
  replies.length = 0;
  streams = stubEventSource();
  openSession(person);
});
afterEach(() => {
  stop();
  stop = () => {};
});

/** Runs in a browser where another tab holds the stream, until `lead` gives it to this one. */
function besideAnotherTab(): { lead: () => void } {
  const granted = Promise.withResolvers<void>();
  const request = async (_: string, options: LockOptions, hold: (lock: Lock | null) => unknown) => {
    if (options.ifAvailable) return await hold(null);
    await granted.promise;
    return await hold({ name: '', mode: 'exclusive' });
  };
  vi.stubGlobal('navigator', { ...globalThis.navigator, locks: { request } });
  return { lead: granted.resolve };
}

it.each([
  ['holds the stream', () => {}],
  ['another tab tells', besideAnotherTab],
])('a tab that %s goes on from where its session was answered for, where it has no list', async (_, arrange) => {
  openSession(person, '3:3:');
  arrange();
  stop = watchLive();
  expect((await streams.only()).since).toBe('3:3:');
});

it('a tab that another one tells of its broken stream says so until that one hears again', async () => {
  besideAnotherTab();
  stop = watchLive();
  const lost = renderHook(useLostSince).result;
  const holder = new BroadcastChannel(`samusil-changes-${person.staffId}`);
  holder.postMessage('broken');
  await vi.waitFor(() => expect(lost.current).toBeTypeOf('number'), { timeout: 15_000 });
  holder.postMessage({ name: 'ready', data: {}, cursor: '9:9:' });
  await vi.waitFor(() => expect(lost.current).toBeUndefined());
  holder.close();
});

it('a tab that holds something unsaved after its session has ended tells the others, which would hear of nothing but a broken stream', async () => {
  answer({ 'POST /api/auth/session': () => problemAnswer('signed-out') });
  const endKeeping = keepSessionWhile(() => true);
  stop = watchLive();
  const other = new BroadcastChannel(`samusil-changes-${person.staffId}`);
  const heard = vi.fn();
  other.addEventListener('message', ({ data }) => heard(data));
  (await streams.only()).end();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('over'));
  // pages of version 0.6.0 take what they do not know for news
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('broken'));
  endKeeping();
  other.close();
});

it('a tab that stayed open without a session goes on at once when its person has signed in again', async () => {
  answer({ 'POST /api/auth/session': () => problemAnswer('signed-out') });
  const endKeeping = keepSessionWhile(() => true);
  stop = watchLive();
  (await streams.only()).end();
  await vi.waitFor(() => expect(isExpired()).toBe(true));
  vi.useFakeTimers();
  // refused again and again, it tries more and more rarely
  for (let refusals = 0; refusals < 5; refusals += 1) {
    await vi.advanceTimersByTimeAsync(30_000);
    streams.open()[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(streams.open()).toEqual([]);
  openSession(person);
  await vi.advanceTimersByTimeAsync(0);
  expect(streams.open()).toHaveLength(1);
  endKeeping();
});

it('a tab without anything unsaved leaves as soon as another one tells that the session has ended', async () => {
  answer({ 'POST /api/auth/session': () => problemAnswer('signed-out') });
  besideAnotherTab();
  stop = watchLive();
  const holder = new BroadcastChannel(`samusil-changes-${person.staffId}`);
  holder.postMessage('over');
  await vi.waitFor(() => expect(currentSession()).toEqual({ status: 'signed-out', lost: true }));
  holder.close();
});

it('a tab misses nothing of what another tab told before it listened, whatever that one tells while it joins', async () => {
  openSession(person, '3:3:');
  const { lead } = besideAnotherTab();
  stop = watchLive();
  const heard = vi.fn();
  const endHearing = onLive('product', heard);
  const other = new BroadcastChannel(`samusil-changes-${person.staffId}`);
  // this tab has not received the events between its session's answer and this one
  other.postMessage({ name: 'rows', data: { kind: 'product', rows: [row(3)] }, cursor: '8:8:' });
  const first = await streams.only();
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  // the connection breaks before the tab has read what it missed
  first.send('closing', {});
  await vi.waitFor(() => expect(streams.open().map(({ since }) => since)).toEqual(['3:3:']), 10_000);
  // and the other tab gives up the lock, so that this tab opens the shared stream as well
  lead();
  await vi.waitFor(() => expect(streams.open().map(({ since }) => since)).toEqual(['3:3:', '3:3:']));
  endHearing();
  other.close();
});

describe('a tab that holds the stream', () => {
  it('goes on from where its list was read, when that was before it listened', async () => {
    const fetched = rows.fetch();
    await reply([row(1)], '5:5:');
    await fetched;
    stop = watchLive();
    expect((await streams.only()).since).toBe('5:5:');
  });

  it('asks once more for what changed since a list that was asked for before it listened, and came after', async () => {
    const fetched = rows.fetch();
    stop = watchLive();
    const main = await streams.only();
    main.send('ready', {}, '9:9:');
    await reply([row(1)], '5:5:');
    await fetched;
    await vi.waitFor(() => expect(streams.open()).toHaveLength(2));
    const [, second] = streams.open();
    expect(second?.since).toBe('5:5:');
    second?.send('rows', { kind: 'product', rows: [row(1, 2)] }, '9:9:');
    second?.send('ready', {}, '9:9:');
    expect(shown()).toEqual(['1.2']);
    expect(streams.open()).toHaveLength(1);
  });

  it('asks once more for what changed since a list that came while it was joining', async () => {
    openSession(person, '5:5:');
    stop = watchLive();
    const main = await streams.only();
    const fetched = rows.fetch();
    await reply([row(1)], '3:3:');
    await fetched;
    main.send('ready', {}, '9:9:');
    await vi.waitFor(() => expect(streams.open().map(({ since }) => since)).toEqual(['5:5:', '3:3:']));
  });

  it('asks for nothing more when the list was asked for after it listened', async () => {
    stop = watchLive();
    (await streams.only()).send('ready', {}, '9:9:');
    const fetched = rows.fetch();
    await reply([row(1)], '9:9:');
    await fetched;
    expect(streams.open()).toHaveLength(1);
  });

  it('comes back from where it stands when the process at the other end stops', async () => {
    stop = watchLive();
    const stream = await streams.only();
    stream.send('ready', {}, '9:9:');
    stream.send('closing', {});
    expect(streams.open()).toEqual([]);
    await vi.waitFor(() => expect(streams.open().map(({ since }) => since)).toEqual(['9:9:']), 10_000);
  });

  it('reads everything again where the person comes back with other rights, whatever revision it had', async () => {
    stop = watchLive();
    (await streams.only()).send('ready', {}, '9:9:');
    const fetched = rows.fetch();
    await reply([row(1, 2)], '9:9:');
    await fetched;
    const observer = new QueryObserver(queryClient, rows.query);
    const unsubscribe = observer.subscribe(() => {});
    openSession({ ...person, staffNickName: '새별' });
    expect(replies).toHaveLength(0);
    openSession({ ...person, rights: [] });
    // other rights hide something without a new revision
    await reply([{ ...row(1, 2), hidden: true } as Row], '9:9:');
    await vi.waitFor(() => expect(rows.rows()).toEqual([{ ...row(1, 2), hidden: true }]));
    unsubscribe();
  });

  it('has lists asked for again after a reset, also the one that is under way', async () => {
    stop = watchLive();
    const stream = await streams.only();
    stream.send('ready', {}, '9:9:');
    void rows.fetch();
    await vi.waitFor(() => expect(replies).toHaveLength(1));
    const [early] = replies.splice(0);
    stream.send('reset', {}, '20:20:');
    const again = rows.fetch();
    await vi.waitFor(() => expect(replies).toHaveLength(1));
    early?.resolve({ reply: [row(1, 1)], cursor: '9:9:' });
    await reply([row(1, 2)], '20:20:');
    await again;
    expect(shown()).toEqual(['1.2']);
  });
});

it('a list that could not be asked for again after a reset is asked for until the server answers', async () => {
  vi.useFakeTimers();
  const hide = new QueryObserver(queryClient, rows.query).subscribe(() => {});
  stop = watchLive();
  await reply([row(1, 1)], '9:9:');
  await vi.waitFor(() => expect(queryClient.getQueryData(['rows'])).toBe(true));
  const stream = await streams.only();
  stream.send('ready', {}, '9:9:');
  stream.send('reset', {}, '20:20:');
  for (let refusals = 1; refusals <= 5; refusals += 1) {
    await vi.advanceTimersByTimeAsync(3_000);
    expect(replies).toHaveLength(1);
    replies.shift()?.reject(new CallProblem(await problemAnswer('database-unavailable').json()));
  }
  await vi.advanceTimersByTimeAsync(3_000);
  await reply([row(1, 2)], '20:20:');
  await vi.waitFor(() => expect(shown()).toEqual(['1.2']));
  hide();
  vi.useRealTimers();
});

describe('a tab that another tab tells', () => {
  it('reads what changed between its list and its joining, and then listens', async () => {
    besideAnotherTab();
    const fetched = rows.fetch();
    await reply([row(1), row(2)], '5:5:');
    await fetched;
    stop = watchLive();
    const catchUp = await streams.only();
    expect(catchUp.since).toBe('5:5:');
    catchUp.send('rows', { kind: 'product', rows: [row(1, 2)], gone: ['2'] }, '7:7:');
    catchUp.send('ready', {}, '7:7:');
    expect(shown()).toEqual(['1.2']);
    expect(streams.open()).toEqual([]);
    const other = new BroadcastChannel(`samusil-changes-${person.staffId}`);
    other.postMessage({ name: 'rows', data: { kind: 'product', rows: [row(3)] }, cursor: '8:8:' });
    await vi.waitFor(() => expect(shown()).toEqual(['1.2', '3.1']));
    other.close();
  });

  it('goes on where it stands when the stream becomes its own, and tells the others that it is another one', async () => {
    const { lead } = besideAnotherTab();
    stop = watchLive();
    (await streams.only()).send('ready', {}, '7:7:');
    const other = new BroadcastChannel(`samusil-changes-${person.staffId}`);
    const onMessage = vi.fn();
    other.addEventListener('message', ({ data }) => onMessage(data));
    lead();
    expect((await streams.only()).since).toBe('7:7:');
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith('new holder'));
    other.close();
  });

  it('reads by itself what a new holder of the stream may have heard before it held it', async () => {
    besideAnotherTab();
    stop = watchLive();
    (await streams.only()).send('ready', {}, '7:7:');
    const other = new BroadcastChannel(`samusil-changes-${person.staffId}`);
    other.postMessage('new holder');
    expect((await streams.only()).since).toBe('7:7:');
    other.close();
  });
});

it('a tab hears nothing of the changes that the tabs of another person tell, and asks for its own person alone', async () => {
  const heard = vi.fn();
  const endHearing = onLive('product', heard);
  stop = watchLive();
  const stream = await streams.only();
  expect(stream.by).toBe(String(person.staffId));
  const [own, others] = [person.staffId, person.staffId + 1].map((staffId) => new BroadcastChannel(`samusil-changes-${staffId}`));
  others?.postMessage({ name: 'rows', data: { kind: 'product', rows: [row(1)] }, cursor: '8:8:' });
  own?.postMessage({ name: 'rows', data: { kind: 'product', rows: [row(2)] }, cursor: '8:8:' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith([row(2)], []));
  expect(heard).toHaveBeenCalledTimes(1);
  for (const end of [endHearing, () => own?.close(), () => others?.close()]) end();
});

it('what a tab was reading when a reset came is read again: it may tell of what was deleted since', async () => {
  besideAnotherTab();
  const fetched = rows.fetch();
  await reply([row(1)], '5:5:');
  await fetched;
  stop = watchLive();
  const before = await streams.only();
  const other = new BroadcastChannel(`samusil-changes-${person.staffId}`);
  other.postMessage({ name: 'reset', data: {}, cursor: '20:20:' });
  await vi.waitFor(() => expect(before.isOpen()).toBe(false));
  const again = await streams.only();
  expect(again.since).toBe('5:5:');
  again.send('ready', {}, '20:20:');
  expect(streams.open()).toEqual([]);
  expect(shown()).toEqual(['1.1']);
  other.close();
});

it('a list of the last visit is brought up to date, and takes away nothing that came before it', async () => {
  const kept = Promise.withResolvers<Listed<readonly Row[]>>();
  const ofLastVisit = createCollection<Row, number>({
    queryKey: ['kept rows'],
    list: () => Promise.reject(new Error('nothing is asked for')),
    kept: { read: () => kept.promise },
    live: { product: (row: Row) => row },
    keyOf: ({ pdNumber }) => pdNumber,
    order: (a, b) => a.pdNumber - b.pdNumber,
    merge: byVersion(({ revision }) => revision),
  });
  const fetched = ofLastVisit.fetch();
  stop = watchLive();
  const main = await streams.only();
  main.send('ready', {}, '9:9:');
  main.send('rows', { kind: 'product', rows: [row(3)] }, '10:10:');
  kept.resolve({ reply: [row(1), row(2)], cursor: '5:5:' });
  await fetched;
  expect(ofLastVisit.rows()).toEqual([row(1), row(2), row(3)]);
  await vi.waitFor(() => expect(streams.open()).toHaveLength(2));
  const [, second] = streams.open();
  expect(second?.since).toBe('5:5:');
  second?.send('rows', { kind: 'product', rows: [row(1, 2)], gone: ['2'] }, '10:10:');
  second?.send('ready', {}, '10:10:');
  expect(ofLastVisit.rows()).toEqual([row(1, 2), row(3)]);
});

it('a list brings the cursor that its reply says', async () => {
  answer({ 'POST /api/staff/list': () => Response.json([], { headers: { 'live-cursor': '5:5:' } }) });
  expect(await callList('POST /api/staff/list')).toEqual({ reply: [], cursor: '5:5:' });
  expect(queryClient.isFetching()).toBe(0);
});
