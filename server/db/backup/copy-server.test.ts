import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { databaseKind } from '#test/database.ts';
import { type CopyServerAddress, copyServerFile } from './copy-server.ts';
import { requestCopy } from './request-copy.ts';

describe.runIf(databaseKind() === 'embedded')('a copy of a running database', () => {
  let parent: string;
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    // with signs that mean something else in a pattern of names
    parent = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-copies [1] {a,b} '));
    folder = path.join(parent, 'postgres');
    database = await openDatabase({ folder });
  });
  afterAll(async () => {
    await database.close();
    await fs.rm(parent, { recursive: true });
  });

  it('can be made after one whose connection was cut off in the middle', async () => {
    const { port, key }: CopyServerAddress = JSON.parse(await fs.readFile(copyServerFile(folder), 'utf8'));
    const cut = net.connect(port, '127.0.0.1');
    const begun = once(cut, 'data');
    cut.write(key);
    await begun;
    // as the operating system does when it kills a process
    cut.resetAndDestroy();
    const made = await requestCopy({ folder });
    made?.remove();
    expect(made?.copy).toContain(folder);
  });

  it('is left while a command uses it, whatever servers start, and removed after the command was killed', async () => {
    const made = await requestCopy({ folder });
    const killed = `${folder}.copy-0123456789ab`;
    await fs.mkdir(path.join(killed, 'postgres'), { recursive: true });
    const copies = async () => (await fs.readdir(parent)).filter((name) => name.startsWith('postgres.copy-'));
    await database.close();
    database = await openDatabase({ folder });
    expect(await fs.readdir(made?.copy ?? '')).toContain('PG_VERSION');
    expect(await copies()).toHaveLength(1);
    made?.remove();
    expect(await copies()).toEqual([]);
  });

  it('whose server is killed meanwhile is given up with a sentence, and leaves nothing', async () => {
    const other = path.join(parent, 'killed');
    await fs.mkdir(other);
    // a server as the operating system leaves it
    const killed = net
      .createServer((socket) => socket.on('error', () => {}).once('data', () => socket.resetAndDestroy()))
      .listen(0, '127.0.0.1');
    await once(killed, 'listening');
    const { port } = killed.address() as net.AddressInfo;
    await fs.writeFile(copyServerFile(other), JSON.stringify({ port, key: 'key' }));
    await expect(requestCopy({ folder: other })).rejects.toMatchObject({ advice: expect.stringContaining('서버의 로그') });
    expect((await fs.readdir(parent)).filter((name) => name.startsWith('killed.copy'))).toEqual([]);
    killed.close();
  });
});
