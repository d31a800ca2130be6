import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LiveStream, type LiveStreams, stubEventSource } from '#test/page/event-source.ts';
import { readEvents } from './event-stream.ts';

let streams: LiveStreams;
let reading: AbortController;
const heard = vi.fn();
const onBroken = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  streams = stubEventSource();
  reading = new AbortController();
  for (const each of [heard, onBroken]) each.mockClear();
  void readEvents({ signal: reading.signal, staffId: 1, since: () => '5:5:', onEvent: heard, onBroken, onRefused: async () => {} });
});
afterEach(() => {
  reading.abort();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const open = (): LiveStream => {
  const [stream, ...others] = streams.open();
  if (stream === undefined || others.length > 0) throw new Error('not one stream');
  return stream;
};
/** Answers as through a proxy that passes a response on only when it has ended. */
const answer = () => {
  open().send('ready', {}, '9:9:');
  open().end();
};

it('where a stream brings nothing it asks for what was missed, without a word of a broken connection', async () => {
  expect(open().once).toBe(false);
  await pass(30_000);
  expect(open()).toMatchObject({ once: true, since: '5:5:' });
  answer();
  expect(heard).toHaveBeenCalledOnce();
  expect(onBroken).not.toHaveBeenCalled();
});

it('after one silent stream another is tried, and what comes over that is read on', async () => {
  await pass(30_000);
  answer();
  await pass(5_000);
  expect(open().once).toBe(false);
  open().send('ready', {}, '9:9:');
  await pass(30_000);
  expect(open().once).toBe(false);
});

it('after two in a row it goes on asking, and tries a stream again some minutes later', async () => {
  await pass(30_000);
  answer();
  await pass(5_000 + 30_000);
  let asked = 0;
  for (; open().once; asked += 1) {
    answer();
    await pass(5_000);
  }
  expect(asked).toBe(120);
  expect(onBroken).not.toHaveBeenCalled();
});

it('a question that nobody answers is a broken connection, and is asked again', async () => {
  await pass(30_000);
  open().end();
  await pass(0);
  expect(onBroken).toHaveBeenCalledOnce();
  await pass(1_000);
  expect(open().once).toBe(true);
});

it('a stream that breaks before anything came was refused: that is no reason to ask instead', async () => {
  open().end();
  await pass(1_000);
  expect(onBroken).toHaveBeenCalledOnce();
  expect(open().once).toBe(false);
});

it('goes on as soon as the browser is online again, however long it has been without a connection', async () => {
  for (const seconds of [1, 2, 4, 8]) {
    open().end();
    await pass(seconds * 1000);
  }
  open().end();
  await pass(0);
  expect(streams.open()).toEqual([]);
  globalThis.dispatchEvent(new Event('online'));
  await pass(0);
  // a network that has only begun to work may still fail once
  open().end();
  await pass(1000);
  open();
});
