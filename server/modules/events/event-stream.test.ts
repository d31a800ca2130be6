import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
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
