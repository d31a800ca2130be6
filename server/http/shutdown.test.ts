import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { registerShutdown } from './shutdown.ts';

it('ends with the last answer, however long its connection would be kept open', async () => {
  const app = Fastify();
  registerShutdown(app);
  const answer = new Readable({ read() {} });
  app.get('/', (_, reply) => reply.send(answer));
  await app.listen({ host: '127.0.0.1', port: 0 });
  // longer than any test waits
  app.server.keepAliveTimeout = 3_600_000;

  const agent = new http.Agent({ keepAlive: true });
  const { port } = app.server.address() as AddressInfo;
  answer.push('first');
  const response = await new Promise<http.IncomingMessage>((resolve) => http.get({ port, agent }, resolve));
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  answer.push(' and last');
  answer.push(null);
  expect((await response.toArray()).join('')).toBe('first and last');
  await closed;
  agent.destroy();
});
