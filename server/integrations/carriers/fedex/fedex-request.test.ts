import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callFedex } from './fedex-request.ts';
import { refusedReply } from './fedex-service.ts';

let server: Server;
let reply: { status: number; body: string; retryAfter?: string };
beforeAll(async () => {
  server = createServer((_request, response) => {
    if (reply.retryAfter !== undefined) response.setHeader('retry-after', reply.retryAfter);
    response.writeHead(reply.status).end(reply.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const call = (status: number, body: unknown, retryAfter?: string) => {
  reply = { status, body: typeof body === 'string' ? body : JSON.stringify(body), ...(retryAfter !== undefined && { retryAfter }) };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return callFedex(url, { headers: {}, body: '{}' }, AbortSignal.timeout(60_000));
};

it('a refusal has FedEx’s messages, or its codes where it says nothing, ten at most', async () => {
  const errors = [{ code: 'A', message: 'b\u0000c' }, { code: 'D' }, { code: 'E', message: 'f'.repeat(400) }];
  const many = Array.from({ length: 9 }, (_, at) => ({ code: `G${at}`, message: 7 }));
  const { errorTexts, errorCodes } = await call(400, { errors: [...errors, ...many] });
  expect(errorTexts).toEqual(['bc', 'D', 'f'.repeat(300), ...many.slice(0, 7).map(({ code }) => code)]);
  expect(errorCodes).toHaveLength(12);
  expect(await call(400, '<html>')).toMatchObject({ status: 400, body: undefined, errorCodes: [], errorTexts: [] });
});

it.each([
  [429, '7', 'carrier-rate-limited', 7],
  [429, undefined, 'carrier-rate-limited', 10],
  [429, 'Sun, 29 Nov 2026 00:00:00 GMT', 'carrier-rate-limited', 10],
  [401, undefined, 'carrier-refused', undefined],
  [403, undefined, 'carrier-refused', undefined],
  [404, undefined, 'carrier-unavailable', undefined],
  [503, '30', 'carrier-unavailable', 30],
] as const)('the status %i, to be tried again after %s, is %s', async (status, after, code, seconds) => {
  const problem = refusedReply(await call(status, {}, after));
  expect([problem.code, problem.facts.retryAfter]).toEqual([code, seconds]);
});
