import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

/** Simulates a Node release before it is named a long-term one. */
const unnamedRelease = `--import=data:text/javascript,${encodeURIComponent('delete process.release.lts')}`;

test.each([
  ['a long-term release', ''],
  ['a release that is not', unnamedRelease],
])('on %s of Node the process says where it listens, and nothing else, and ends when asked to', async (_release, options) => {
  const child = start({ SANDBOX_PORT: '0', APP_URL: 'http://localhost:3000, http://localhost:3001', NODE_OPTIONS: options });
  const errors = text(child.stderr);
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  expect(line).toMatch(/^샌드박스: http:\/\/127\.0\.0\.1:\d+\n$/);
  const discovery = await fetch(`${line.trim().slice('샌드박스: '.length)}/identity/.well-known/openid-configuration`);
  expect(discovery.status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await errors).toBe('');
});

test.each([
  ['ko', (port: number) => `포트 ${port}은(는) 이미 사용 중입니다. SANDBOX_PORT로 다른 포트를 지정하세요.\n`],
  ['en', (port: number) => `Port ${port} is in use already. Name another port with SANDBOX_PORT.\n`],
])('a port that is taken is named, with the way out, in the language of the office: %s', async (language, sentence) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const child = start({ SANDBOX_PORT: String(port), OFFICE_LANGUAGE: language });
  const errors = await text(child.stderr);
  other.close();
  expect(errors).toBe(sentence(port));
});
