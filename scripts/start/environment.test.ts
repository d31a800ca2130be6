import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { sandboxPort } from './environment.ts';

async function taken(): Promise<{ port: number; free(): void }> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as net.AddressInfo).port, free: () => void server.close() };
}

it('the sandbox takes no port that the server is to have, though nobody listens there yet', async () => {
  const first = await sandboxPort({ PORT: '3000' });
  expect(first).toBeGreaterThanOrEqual(3900);
  expect(await sandboxPort({ PORT: String(first) })).toBeGreaterThan(first);
});

it.each(['0', '70000', 'abc', '39e2', '-1'])('a port of the sandbox that is none is refused: %s', async (setting) => {
  await expect(sandboxPort({ SANDBOX_PORT: setting })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining(setting),
  });
});

it('so is one that the server is to have, or that somebody else has', async () => {
  await expect(sandboxPort({ SANDBOX_PORT: '3000' })).rejects.toMatchObject({ exitCode: 78, message: expect.stringContaining('PORT와') });
  const other = await taken();
  await expect(sandboxPort({ SANDBOX_PORT: String(other.port) })).rejects.toMatchObject({
    exitCode: 78,
    message: expect.stringContaining('이미'),
  });
  other.free();
});
