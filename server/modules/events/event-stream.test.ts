import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { beginStream } from './event-stream.ts';

it('a page whose stream ends while it catches up hears the last word, and nothing that is newer than what it missed', async () => {
  const missed = Promise.withResolvers<string>();
  const server = http.createServer((_, raw) => {
    const stream = beginStream(raw, { tokenHash: Buffer.alloc(32), rights: [] });
    void stream.catchUp(missed.promise);
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
    void stream.catchUp(Promise.resolve('x'.repeat(7 * 1024 * 1024))).then(() => {
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
