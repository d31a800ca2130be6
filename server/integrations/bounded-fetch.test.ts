import fs from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { boundedFetch, ReplyTooLong } from './bounded-fetch.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('a call to an outside service', () => {
  it('has its reply whole, with what it says of itself', async () => {
    const url = await answering((_, reply) => reply.writeHead(201, { 'retry-after': '3' }).end('{"is":"here"}'));
    const reply = await boundedFetch(url);
    expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([201, '3', { is: 'here' }]);
    const nothing = await answering((_, reply) => reply.writeHead(204).end());
    expect((await boundedFetch(nothing)).status).toBe(204);
  });

  it('stops reading what does not end', async () => {
    let isRead = true;
    const url = await answering((_, reply) => {
      reply.on('close', () => {
        isRead = false;
      });
      const more = () => {
        while (isRead && reply.write('x'.repeat(65_536)));
      };
      reply.on('drain', more);
      more();
    });
    await expect(boundedFetch(url, {}, 100_000)).rejects.toThrow(ReplyTooLong);
    await expect.poll(() => isRead).toBe(false);
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect (%s)', async (status) => {
    const requested: string[] = [];
    const otherServer = await answering((request, reply) => {
      requested.push(request.url ?? '');
      reply.end();
    });
    const url = await answering((_, reply) => reply.writeHead(status, { location: otherServer }).end());
    const reply = await boundedFetch(url, { method: 'POST', body: 'secret', redirect: 'follow' });
    expect([reply.status, requested]).toEqual([status, []]);
  });

  it('is made in this way by everything in the server', () => {
    const root = path.join(import.meta.dirname, '..');
    const files = fs.globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
    const direct = files.filter((file) =>
      /(?<![\w.])fetch\(|(?:https?|http2)\.(request|get|connect)\(|undici/.test(fs.readFileSync(path.join(root, file), 'utf8')),
    );
    expect(direct).toEqual(['integrations/bounded-fetch.ts']);
  });
});
