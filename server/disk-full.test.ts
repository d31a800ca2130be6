import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from '#test/client.ts';
import { databaseKind } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { firstMessage, type NodeProcess, startNode } from '#test/node-process.ts';
import { addProducts } from '#test/products.ts';
import { openDatabase } from './db/database.ts';
import { staff } from './db/schema/staff/staff.ts';
import { officeMessages } from './messages/messages.ts';
import { openSession } from './modules/auth/auth.service.ts';

const reserveMb = 30;

/** A separate disk (tmpfs), where mounting is permitted. */
const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-disk-'));
const isMounted = databaseKind() === 'embedded' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  fs.rmdirSync(disk);
});

const filler = path.join(disk, 'somebody-elses');
const freeBytes = () => fs.statfsSync(disk).bavail * fs.statfsSync(disk).bsize;
const leaveFree = (bytes: number) => fs.writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes() - bytes)), { flag: 'a' });

describe.runIf(isMounted)('an office whose disk somebody else fills', () => {
  let server: NodeProcess;
  let client: Client;
  let pdNumber: number;
  let environment: Record<string, string>;
  beforeAll(async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    environment = {
      DATA_DIR: disk,
      PORT: String(port),
      PUBLIC_URL: origin,
      SANDBOX_URL: 'http://127.0.0.1:9',
      DISK_RESERVE_MB: String(reserveMb),
    };
    client = createClient(origin);
    const database = await openDatabase({ folder: path.join(disk, 'postgres') });
    const [row] = await database.db.insert(staff).values({ email: 'kim@samusil.example', staffName: '김직원' }).returning();
    client.cookies.set('samusil', await openSession(database.db, row?.staffId ?? 0));
    pdNumber = (await addProducts(database.db, [{}]))[0] ?? 0;
    await database.close();
    server = startNode({ file: 'server/main.ts' }, { ...environment, LOG_LEVEL: 'error' });
    await firstMessage(server);
  }, 120_000);

  const body = () => ({ productData: { pdNumber, brand: String(Math.random()) }, targetColumn: 'brand' as const });
  const write = () => client.call('POST /api/products/updateProduct', { body: body() });

  it('is told so, reads on, and writes again by itself once there is space', async () => {
    await write();
    leaveFree(reserveMb * 900_000);
    const refused = () => client.problem('POST /api/products/updateProduct', { body: body() });
    await vi.waitFor(
      async () => expect(await refused()).toMatchObject({ status: 503, code: 'disk-full', outcome: 'nothing-written' }),
      20_000,
    );
    for (let again = 0; again < 5; again += 1) await refused();
    expect(await client.call('GET /readyz', {})).toEqual({ status: 'reading-only' });
    expect(await client.call('POST /api/products/management_basic', { body: {} })).not.toHaveLength(0);
    fs.rmSync(filler);
    await vi.waitFor(write, 20_000);
  });

  it('is not what a backup fills: where there is no room for the copy that it is made from, none is begun', async () => {
    leaveFree(reserveMb * 1_300_000);
    const file = path.join(os.tmpdir(), `samusil-no-room-${process.pid}.tar.gz`);
    const lines = `import { runCommand } from '#server/commands/commands.ts'; await runCommand('backup', [${JSON.stringify(file)}])`;
    const { code, errors } = await startNode({ lines }, environment).ended;
    const { message } = officeMessages().commands.noRoomForCopy(path.join(disk, 'postgres'), 0);
    expect(code).toBe(1);
    expect(errors.replace(/\d+ MB/, '0 MB')).toContain(message);
    expect(fs.readdirSync(disk).filter((name) => name.startsWith('postgres.copy-'))).toEqual([]);
    expect(fs.existsSync(file)).toBe(false);
    await write();
    fs.rmSync(filler);
  });

  it('does not start on a full disk, as what may pass', async () => {
    server.child.kill('SIGTERM');
    const { code, output } = await server.ended;
    expect(code).toBe(0);
    // the first request or job that fails logs the error for all
    expect(output.split('\n').filter((line) => /"(request|job) failed"/.test(line))).toHaveLength(1);
    leaveFree(1_000_000);
    const refused = await startNode({ file: 'server/main.ts' }, environment).ended;
    expect(refused).toMatchObject({ code: 75, errors: expect.stringContaining('디스크가 가득 찼습니다.') });
  });
});
