import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { fontSheet } from './fonts.service.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: ['http://localhost:3000/auth/callback'] });
});
afterAll(() => sandbox.close());

test('the sheet names pieces of the font, and each of them is there', async () => {
  const sheet = await fetch(`${sandbox.origin}${fontSheet}`);
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
  const pieces = [...(await sheet.text()).matchAll(/url\(([^)]+)\)/g)].map(([, address]) => new URL(address ?? '', sheet.url));
  expect(pieces.length).toBeGreaterThan(50);
  const replies = await Promise.all(pieces.map(async (piece) => await fetch(piece)));
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.headers.get('content-type')}`))).toEqual(new Set(['200 font/woff2']));
});

test.each(['missing.woff2', '..%2F..%2F..%2F..%2Fpackage.json', 'x.css'])('nothing else is served: %s', async (piece) => {
  expect((await fetch(`${sandbox.origin}/fonts/woff2-dynamic-subset/${piece}`)).status).toBe(404);
});
