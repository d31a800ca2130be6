import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginOffice, databaseKind, type FreshLocation, freshLocation, isThoroughRun } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { firstMessage, startNode } from '#test/node-process.ts';
import { openDatabase } from './db/database.ts';
import type { Db } from './db/db.ts';
import { boxPreset } from './db/schema/orders/box-preset.ts';
import { staff } from './db/schema/staff/staff.ts';

let location: FreshLocation;
let port: number;
beforeEach(async () => {
  location = await freshLocation();
  port = await freePort();
});
afterEach(() => location.remove());

const start = (environment: Record<string, string> = {}) =>
  startNode(
    { file: 'server/main.ts' },
    { ...location.environment, PORT: String(port), SANDBOX_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent', ...environment },
  );

const real = {
  UPSTREAMS: 'real',
  PUBLIC_URL: 'https://samusil.example',
  SESSION_SECRET: 'thirty-two characters, or a few more',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};

/** The message of a refused start: the reason and advice, and no stack. */
async function refusal(environment: Record<string, string> = {}, exitCode = 78): Promise<string> {
  const { code, errors, output } = await start(environment).ended;
  expect({ code, output }).toEqual({ code: exitCode, output: '' });
  expect(errors).toMatch(/^\n[^→]+\n→ .+\n\n$/);
  expect(errors).not.toContain('    at ');
  return errors;
}

/** Starts the server with these administrators, waits until it is ready, and stops it. */
async function startAndStop(adminEmails: string): Promise<void> {
  const server = start({ ...real, ADMIN_EMAILS: adminEmails });
  await firstMessage(server);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
}

/** Opens the database; no server may be running. */
async function inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(location.where);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Opens a connection over which only the beginning of a request has arrived. */
async function connection(beginning: string): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  socket.write(beginning);
  // the server reads its connections in turn: an answer on the next one shows that it has read this one
  await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  return socket;
}

/** Waits until the server accepts no more connections. */
async function untilRefused(): Promise<void> {
  for (;;) {
    const socket = net.connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
    } catch {
      return;
    }
    socket.destroy();
  }
}

test('the server says when it is ready, and stops cleanly when it is told to, or when nobody is left to tell it', async () => {
  await beginOffice(location);
  const secret = path.join(location.environment.DATA_DIR, 'session-secret');
  const first = start();
  await firstMessage(first);
  // not ready while the database answers slower than the deadline of the check, as it may at the start
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  expect(fs.statSync(secret).mode & 0o777).toBe(0o600);
  const made = fs.readFileSync(secret, 'utf8');
  first.child.kill('SIGTERM');
  expect(await first.ended).toEqual({ code: 0, signal: null, output: '', errors: '' });

  const second = start();
  await firstMessage(second);
  expect(fs.readFileSync(secret, 'utf8')).toBe(made);
  second.child.disconnect();
  expect(await second.ended).toEqual({ code: 0, signal: null, output: '', errors: '' });
});

test("the boxes of the settings are there from the first start on, and are the settings' no more", async () => {
  await beginOffice(location);
  for (const BOX_PRESETS of ['S=22x19x9,0.1;M=30x22x15,0.2', 'L=41x31x28,0.5']) {
    const server = start({ BOX_PRESETS });
    await firstMessage(server);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, errors: '' });
  }
  const boxes = await inDatabase((db) => db.select({ boxName: boxPreset.boxName }).from(boxPreset).orderBy(boxPreset.boxId));
  expect(boxes).toEqual([{ boxName: 'S' }, { boxName: 'M' }]);
});

test.runIf(isThoroughRun())(
  'a call that is under way when the server is told to stop is answered, and none begins',
  async () => {
    await beginOffice(location);
    const server = start();
    await firstMessage(server);
    const head = ['POST /api/auth/authCheck HTTP/1.1', `Host: localhost:${port}`, `Origin: http://localhost:${port}`];
    const length = ['Content-Type: application/json', 'Content-Length: 2', '', ''];
    const begun = await connection([...head, ...length, '{'].join('\r\n'));
    const notYet = await connection([...head, ''].join('\r\n'));
    server.child.kill('SIGTERM');
    await untilRefused();
    begun.write('}');
    expect(await text(begun)).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid-input"/s);
    notYet.write([...length, '{}'].join('\r\n'));
    expect(await text(notYet)).toMatch(/^HTTP\/1\.1 503 .*retry-after: 1\r\n.*"code":"server-stopping"/s);
    expect(await server.ended).toEqual({ code: 0, signal: null, output: '', errors: '' });
  },
  60_000,
);

/** Blocks the thread for a while when the app is loaded, as a busy machine does. */
const slowLoading = `import{registerHooks}from"node:module";registerHooks({load(url,context,next){
  if(url.endsWith("/server/app.ts"))for(const end=Date.now()+1500;Date.now()<end;);
  return next(url,context)}})`;

test.runIf(databaseKind() === 'postgres')(
  'a database that answers in time is reached however long loading the app keeps the thread',
  async () => {
    await beginOffice(location);
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(slowLoading)}`;
    const server = start({ NODE_OPTIONS, DATABASE_CONNECT_SECONDS: '1', DATABASE_LOCK_SECONDS: '0.5' });
    await firstMessage(server);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  },
);

test.runIf(isThoroughRun())(
  'the server waits for the page that is being built, as long as somebody builds it',
  async () => {
    await beginOffice(location);
    const waiting = start({ AWAIT_PAGE: 'true' });
    expect(await firstMessage(waiting)).toEqual({ publicUrl: `http://localhost:${port}`, upstreams: 'sandbox', sampleData: true });
    const ready = firstMessage(waiting);
    expect(await Promise.race([ready, sleep(3_000, 'still waiting')])).toBe('still waiting');
    waiting.child.send('page');
    expect(await ready).toBe('ready');
    waiting.child.disconnect();
    expect(await waiting.ended).toEqual({ code: 0, signal: null, output: '', errors: '' });

    const left = start({ AWAIT_PAGE: 'true' });
    left.child.disconnect();
    expect(await left.ended).toEqual({ code: 0, signal: null, output: '', errors: '' });
  },
  60_000,
);

test('a port that is taken is named, with the way to take another', async () => {
  const other = net.createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  expect(await refusal()).toContain(
    `포트 ${port}은(는) 이미 사용 중입니다.\n→ 그 프로그램을 끝내거나 다른 포트를 지정하세요: PORT=${port + 1} npm start`,
  );
  other.close();
});

test('a data folder that cannot be written to is named', async () => {
  const file = path.join(location.environment.DATA_DIR, 'file');
  fs.writeFileSync(file, '');
  expect(await refusal({ DATA_DIR: file })).toContain(`데이터 폴더 ${file}의 내용을 읽고 쓸 수 없습니다: EEXIST`);
});

test('a half-filled configuration is named', async () => {
  expect(await refusal({ ...real, FEDEX_CLIENT_ID: 'id' })).toContain('FEDEX_CLIENT_SECRET');
});

test.runIf(isThoroughRun())(
  'with the real services nobody starts a server that nobody could enter',
  async () => {
    expect(await refusal(real)).toContain('ADMIN_EMAILS');
    await startAndStop('first@samusil.example');
  },
  60_000,
);

test.runIf(isThoroughRun())(
  'whoever has changed their address is not registered under the old one at the next start',
  async () => {
    await startAndStop('first@samusil.example');
    await inDatabase((db) => db.update(staff).set({ email: 'second@samusil.example', googleSub: 'second' }));
    await startAndStop('first@samusil.example');
    const people = await inDatabase((db) => db.select({ email: staff.email }).from(staff));
    expect(people).toEqual([{ email: 'second@samusil.example' }]);
  },
  90_000,
);

if (databaseKind() === 'embedded') {
  test('nobody else of the machine can read what people entered, though the folder was there and everything is open by default', async () => {
    const folder = path.join(location.environment.DATA_DIR, 'postgres');
    fs.mkdirSync(folder);
    fs.chmodSync(folder, 0o777);
    const environment = { ...location.environment, PORT: String(port), SANDBOX_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' };
    const server = startNode({ lines: "process.umask(0); await import('#server/main.ts');" }, environment);
    await firstMessage(server);
    server.child.kill('SIGTERM');
    await server.ended;
    const entries = fs.readdirSync(location.environment.DATA_DIR, { recursive: true, encoding: 'utf8' });
    expect(entries.length).toBeGreaterThan(900);
    const open = entries.filter((name) => (fs.statSync(path.join(location.environment.DATA_DIR, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  test('a folder that another server uses is named', async () => {
    await beginOffice(location);
    const first = start();
    await firstMessage(first);
    const otherPort = String(await freePort());
    expect(await refusal({ PORT: otherPort })).toContain(`이미 사용 중입니다 (프로세스 ${first.child.pid}`);
    first.child.kill('SIGTERM');
    await first.ended;
  });
} else {
  test('a database that cannot be reached is named, without its password, as what may pass', async () => {
    const message = await refusal({ DATABASE_URL: 'postgres://samusil:hush@127.0.0.1:9/samusil' }, 75);
    expect(message).toContain('PostgreSQL(127.0.0.1:9/samusil)에 연결하지 못했습니다');
    expect(message).not.toContain('hush');
  });
}
