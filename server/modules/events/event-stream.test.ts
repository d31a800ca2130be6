import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { beginStream, type EventStream, stallMs } from './event-stream.ts';

afterEach(() => void vi.useRealTimers());

it('a page whose stream ends while it catches up hears the last word, and nothing that is newer than what it missed', async () => {
  const missed = Promise.withResolvers<string>();
  const server = http.createServer((_, raw) => {
    const stream = beginStream(raw, { tokenHash: Buffer.alloc(32), rights: [] });
    void stream.catchUp(undefined, async () => ({ pieces: [await missed.promise], next: '' }));
    stream.write('event: rows\n\n');
    stream.end('event: closing\n\n');
    missed.resolve('event: ready\n\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await reply.text()).toBe('retry: 1000\n\nevent: closing\n\n');
  server.close();
  await once(server, 'close');
});

it('nothing more is written into a stream that has ended, however long its page takes to read what there was', async () => {
  const faults: Error[] = [];
  const begun = Promise.withResolvers<void>();
  const server = http.createServer((_, raw) => {
    raw.on('error', (error) => faults.push(error));
    const stream = beginStream(raw, { tokenHash: Buffer.alloc(32), rights: [] });
    void stream
      .catchUp(undefined, async () => ({ pieces: ['event: ready\n\n'], next: '' }))
      .then(() => {
        stream.write('x'.repeat(7 * 1024 * 1024));
        stream.end();
        stream.write('event: ping\n\n');
        stream.end('event: closing\n\n');
        begun.resolve();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const page = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  page.write('GET / HTTP/1.1\r\nHost: samusil\r\n\r\n');
  await begun.promise;
  page.resume();
  page.end();
  await once(page, 'close');
  expect(faults).toEqual([]);
  server.close();
  await once(server, 'close');
});

it('a stream that has ended is let go of once its page has long read nothing of the rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const server = http.createServer((_, raw) => {
    raw.once('close', closed.resolve);
    const stream = beginStream(raw, { tokenHash: Buffer.alloc(32), rights: [] });
    void stream
      .catchUp(undefined, async () => ({ pieces: ['event: ready\n\n'], next: '' }))
      .then(() => {
        // more than the connection accepts
        stream.write('x'.repeat(32 * 1024 * 1024));
        stream.end();
        ended.resolve();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const page = net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  page.write('GET / HTTP/1.1\r\nHost: samusil\r\n\r\n');
  await ended.promise;
  vi.advanceTimersByTime(stallMs);
  await closed.promise;
  page.destroy();
  server.close();
  await once(server, 'close');
});

it('a page that misses as much again while it catches up reads that after it, and only then what comes', async () => {
  const mega = (name: string) => `event: ${name}\ndata: ${'x'.repeat(1024 * 1024)}\n\n`;
  const read: (string | undefined)[] = [];
  const begun = Promise.withResolvers<EventStream>();
  const server = http.createServer((_, raw) => {
    const stream = beginStream(raw, { tokenHash: Buffer.alloc(32), rights: [] });
    void stream.catchUp('1', async (since) => {
      read.push(since);
      const name = `since-${since}`;
      if (since === '1') begun.resolve(stream);
      else stream.write('event: then\n\n');
      return { pieces: since === '1' ? Array.from({ length: 30 }, () => mega(name)) : [mega(name)], next: `${since}-and-on` };
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const page = net.connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  page.write('GET / HTTP/1.1\r\nHost: samusil\r\n\r\n');
  const stream = await begun.promise;
  for (let at = 0; at < 10; at += 1) stream.write(mega('meanwhile'));
  const parts: string[] = [];
  for await (const part of page) {
    parts.push(String(part));
    if (parts.slice(-2).join('').includes('event: then\n')) break;
  }
  const names = [...parts.join('').matchAll(/event: (\S+)\n/g)].map(([, name]) => name);
  expect(read).toEqual(['1', '1-and-on']);
  expect(names).toEqual([...Array.from({ length: 30 }, () => 'since-1'), 'since-1-and-on', 'then']);
  page.destroy();
  server.close();
  await once(server, 'close');
});
