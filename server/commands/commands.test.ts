import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartError } from '#server/config/start-error.ts';
import type { StorageConfig } from '#server/config/storage.ts';
import { openToRead } from '#server/db/backup/open-for-copy.ts';
import { postgresSession } from '#server/db/copy/copy-session.ts';
import { readPages, readTables } from '#server/db/copy/tables.ts';
import { type Database, type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { applyMigrations } from '#server/db/migrate.ts';
import { product } from '#server/db/schema/products/product.ts';
import { session } from '#server/db/schema/staff/session.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { openSession } from '#server/modules/auth/auth.service.ts';
import { seedSamples } from '#server/modules.ts';
import { until } from '#test/calendar.ts';
import { isAwaited } from '#test/database/is-awaited.ts';
import { createDatabase, dropDatabase } from '#test/database/postgres-databases.ts';
import { databaseKind, type FreshLocation, freshLocation, isThoroughRun } from '#test/database.ts';
import { startNode } from '#test/node-process.ts';
import { backup } from './backup.ts';
import { doctor } from './doctor.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';

const backupKey = 'a key of thirty-two characters, or more';
const texts = ['tab\tline\nslash\\ 한글 \u{1f600}', '\\N', '\\.', "'; drop table product; --"];

let scratch: string;
let home: FreshLocation;
let database: Database;
const opened: FreshLocation[] = [];

beforeAll(async () => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-copies-'));
  home = await freshLocation();
  database = await openDatabase(home.where);
  await seedSamples(database.db, { products: 60 });
  for (const [at, text] of texts.entries()) {
    await database.db
      .update(product)
      .set({ description: text, revision: sql`revision + 1` })
      .where(eq(product.pdNumber, at + 1));
  }
});
afterAll(async () => {
  await database.close();
  for (const location of [home, ...opened]) await location.remove();
  fs.rmSync(scratch, { recursive: true });
});

let output: string[];
beforeEach(() => {
  output = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line));
});

const storageAt = ({ environment }: FreshLocation): StorageConfig => ({
  dataDir: environment.DATA_DIR,
  databaseUrl: environment.DATABASE_URL || undefined,
});
const fresh = async (): Promise<FreshLocation> => {
  const location = await freshLocation();
  opened.push(location);
  return location;
};

/** Every row of every table in the order of its key, except the database's identity and the security log. */
async function everything(where: DatabaseLocation): Promise<Record<string, string>> {
  const session = await openToRead(where);
  const all: Record<string, string> = {};
  for (const table of await readTables(session)) {
    if (['database_mark', 'security_event'].includes(table.name)) continue;
    all[table.name] = '';
    for await (const page of readPages(session, table)) all[table.name] += page.toString();
  }
  await session.close();
  return all;
}
const markOf = async ({ db }: Database) => (await rowsOf<{ mark: string }>(db, sql`select mark from database_mark`))[0]?.mark;

/** Stores a waiting batch of labels, a waiting mail, and a session. */
async function beginOutside({ db }: Database): Promise<void> {
  await db.execute(sql`insert into label_batch (batch_key, content_hash, staff_id, wanted, format)
    select gen_random_uuid(), '\\x00', min(staff_id), 'cheapest', 'pdf' from staff`);
  await db.execute(sql`insert into receiver_mail (mail_key, staff_id, order_id, language, recipient, recipient_name, subject, body)
    select gen_random_uuid(), (select min(staff_id) from staff), min(order_id), 'en', 'jane@example.com', 'Jane', 'Your order', 'It is on its way.' from "order"`);
  const [{ staffId = 0 } = {}] = await db.select({ staffId: staff.staffId }).from(staff).limit(1);
  await openSession(db, staffId);
}
async function endOutside({ db }: Database): Promise<void> {
  await db.execute(sql`delete from session`);
  await db.execute(sql`delete from label_batch`);
  await db.execute(sql`delete from receiver_mail where recipient = 'jane@example.com'`);
}
const statesOutside = ({ db }: Database) =>
  rowsOf<{ state: string }>(
    db,
    sql`select state from label_batch union all select state from receiver_mail where recipient = 'jane@example.com'`,
  );

describe('a backup', () => {
  it('that is taken while people work is one moment of it, and restores into an empty database', async () => {
    const file = path.join(scratch, 'busy.tar.gz');
    let working = true;
    const work = async () => {
      for (let n = 0; working; n += 1) {
        await database.db
          .update(product)
          .set({ productName: `제품 ${n}`, revision: sql`revision + 1` })
          .where(eq(product.pdNumber, 10));
        await new Promise(setImmediate);
      }
    };
    await beginOutside(database);
    const worked = work();
    const lines = `import { runCommand } from '#server/commands/commands.ts'; await runCommand('backup', [${JSON.stringify(file)}])`;
    const ended = await startNode({ lines }, home.environment).ended;
    working = false;
    await worked;
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);

    const other = await fresh();
    // the doctor compares every row with its history, so half a change would be found
    expect(await restore(storageAt(other), [file])).toBe(0);
    expect(output.at(-1)).toBe('데이터베이스에 이상이 없습니다.');
    expect(output.at(-2)).toContain('메일 2건을 멈춰 두었습니다');
    const restored = await openDatabase(other.where);
    expect(await statesOutside(restored)).toEqual([{ state: 'stopped' }, { state: 'unknown' }]);
    expect(await statesOutside(database)).toEqual([{ state: 'running' }, { state: 'waiting' }]);
    // sessions are not restored: one may have been ended after the backup, to lock its holder out
    expect(await restored.db.$count(session)).toBe(0);
    await endOutside(database);
    const rows = await restored.db.select({ text: product.description }).from(product).orderBy(product.pdNumber).limit(texts.length);
    expect(rows.map(({ text }) => text)).toEqual(texts);
    expect(await markOf(restored)).not.toBe(await markOf(database));
    expect(await rowsOf(restored.db, sql`select kind from security_event order by event_id desc limit 1`)).toEqual([
      { kind: 'backup-restored' },
    ]);
    // sequences continue after the restored ids
    await restored.db.insert(product).values({ productName: '다음 제품', sku: 'NEXT', skuKey: 'next' });
    await restored.close();
    await expect(restore(storageAt(other), [file])).rejects.toThrow('비어 있지 않습니다');
  }, 120_000);

  it('that has a key is opened by nothing else, by that key also when it is the previous one, and a byte that changed is seen before anything is restored', async () => {
    const file = path.join(scratch, 'sealed.tar.gz');
    await backup({ ...storageAt(home), backupKey }, [file]);
    const bytes = fs.readFileSync(file);
    const other = await fresh();
    const into = (key: string | undefined) => restore({ ...storageAt(other), backupKey: key }, [file]);
    await expect(into(undefined)).rejects.toThrow('암호화된 백업');
    await expect(into(`${backupKey}!`)).rejects.toThrow('손상되었거나');
    for (const damaged of [Buffer.from(bytes), bytes.subarray(0, -1), bytes.subarray(0, 30)]) {
      if (damaged.length === bytes.length) damaged[bytes.length >> 1] = (damaged[bytes.length >> 1] ?? 0) ^ 1;
      fs.writeFileSync(file, damaged);
      await expect(into(backupKey)).rejects.toThrow('손상되었거나');
    }
    fs.writeFileSync(file, bytes);
    const rotated = { backupKey: `${backupKey}, the next`, previousBackupKey: backupKey };
    expect(await restore({ ...storageAt(other), ...rotated }, [file])).toBe(0);
    expect(await everything(other.where)).toEqual(await everything(home.where));
  }, 120_000);

  it.runIf(databaseKind() === 'embedded')('that is told to stop leaves nothing behind', async () => {
    const file = path.join(scratch, 'stopped.tar.gz');
    const lines = `import { runCommand } from '#server/commands/commands.ts'; await runCommand('backup', [${JSON.stringify(file)}])`;
    const { child, ended } = startNode({ lines }, home.environment);
    const copies = () => fs.globSync(`${storageAt(home).dataDir}/postgres.copy-*`);
    await until(
      async () => copies(),
      (found) => found.length > 0,
    );
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, errors: '' });
    expect(copies()).toEqual([]);
    expect(fs.globSync(`${file}*`)).toEqual([]);
  });

  it('that is not as it was written leaves nothing that would be taken for one', async () => {
    const file = path.join(scratch, 'torn.tar.gz');
    let torn = false;
    // like a disk that loses written data
    const tear = () => {
      torn = fs.existsSync(file);
      if (torn) fs.truncateSync(file, 1000);
      else setImmediate(tear);
    };
    tear();
    await expect(backup(storageAt(home), [file])).rejects.toThrow('손상되었습니다');
    expect(torn).toBe(true);
    expect(fs.existsSync(file)).toBe(false);
  });

  it('never takes the place of another file, and leaves none where it cannot be written', async () => {
    const file = path.join(scratch, 'mine.txt');
    fs.writeFileSync(file, 'mine');
    await expect(backup(storageAt(home), [file])).rejects.toThrow('이미 있습니다');
    await expect(backup(storageAt(home), [path.join(scratch, 'none/x.tar.gz')])).rejects.toThrow(StartError);
    await expect(restore(storageAt(await fresh()), [file])).rejects.toThrow('백업이 아니거나 손상되었습니다');
    expect(fs.readFileSync(file, 'utf8')).toBe('mine');
    expect(fs.readdirSync(scratch).filter((name) => name.endsWith('.partial'))).toEqual([]);
    expect(fs.globSync(`${storageAt(home).dataDir}/postgres.copy-*`)).toEqual([]);
  }, 120_000);
});

it('without a database, or with one that is not ours, nothing is made of it', async () => {
  const nowhere = { dataDir: path.join(scratch, 'nowhere') };
  await expect(doctor(nowhere, ['--repair'])).rejects.toThrow('데이터베이스가 없습니다');
  await expect(backup(nowhere, [path.join(scratch, 'x')])).rejects.toThrow('데이터베이스가 없습니다');
  if (databaseKind() === 'postgres') await expect(doctor(storageAt(await fresh()), [])).rejects.toThrow('사무실의 데이터베이스가 아닙니다');
});

it.runIf(databaseKind() === 'postgres')('nothing is put into a database in which somebody else begins at the same moment', async () => {
  const file = path.join(scratch, 'beside.tar.gz');
  await backup(storageAt(home), [file]);
  const other = await fresh();
  const server = await postgresSession(other.environment.DATABASE_URL);
  await server.query('begin');
  await applyMigrations(server.db);
  const restoring = expect(restore(storageAt(other), [file])).rejects.toThrow('비어 있지 않습니다');
  while (!(await isAwaited(server.db)));
  await server.query('commit');
  await restoring;
  await server.close();
});

it.runIf(databaseKind() === 'postgres')(
  'a server that waits for a restore finds nothing under way, and nobody signed in',
  async () => {
    const file = path.join(scratch, 'awaited.tar.gz');
    await beginOutside(database);
    await backup(storageAt(home), [file]);
    await endOutside(database);
    const other = await fresh();
    const restoring = restore(storageAt(other), [file]);
    const beside = await postgresSession(other.environment.DATABASE_URL);
    const ofThisDatabase = "locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
    while ((await beside.query(`select from pg_locks where ${ofThisDatabase}`)).length === 0);
    const server = await openDatabase(other.where);
    expect(await statesOutside(server)).toEqual([{ state: 'stopped' }, { state: 'unknown' }]);
    expect(await server.db.$count(session)).toBe(0);
    expect(await restoring).toBe(0);
    await server.close();
    await beside.close();
  },
  120_000,
);

it.runIf(databaseKind() === 'postgres')('nothing is put into a database that cannot hold every letter', async () => {
  const file = path.join(scratch, 'hangul.tar.gz');
  await backup(storageAt(home), [file]);
  const databaseUrl = await createDatabase(home.environment.DATABASE_URL, { encoding: 'SQL_ASCII' });
  await expect(restore({ dataDir: scratch, databaseUrl }, [file])).rejects.toThrow('인코딩이 UTF8 이 아니라 SQL_ASCII');
  await expect(openDatabase({ url: databaseUrl })).rejects.toThrow(StartError);
  await dropDatabase(databaseUrl);
});

// checks that happen before any database is opened
describe.runIf(isThoroughRun())('the address that an office is moved to', () => {
  const endOf = async (to: string, args: string[] = []) => {
    const lines = `import { runCommand } from '#server/commands/commands.ts'; await runCommand('move', ${JSON.stringify(args)})`;
    const { code, errors, output } = await startNode({ lines }, { DATA_DIR: path.join(scratch, 'nowhere'), DATABASE_URL: '', MOVE_TO: to })
      .ended;
    return { code, printed: errors + output };
  };

  it('is taken from the environment, where nobody else on the machine sees its password', async () => {
    expect(await endOf('postgres://samusil:geheim@db.example.com/samusil')).toEqual({
      code: 1,
      printed: expect.stringContaining('데이터베이스가 없습니다'),
    });
    expect(await endOf('')).toEqual({ code: 1, printed: expect.stringContaining('MOVE_TO=postgres://…') });
  });

  it.each(['postgres://samusil:ge/heim@db.example.com/samusil', 'postgres://samusil:geheim@[db/samusil'])(
    'is not said where it cannot be read: %s',
    async (to) => {
      const { code, printed } = await endOf('', ['--to', to]);
      expect(code).toBe(1);
      expect(printed).toContain('주소를 읽을 수 없습니다');
      expect(printed).not.toMatch(/ge\/?heim/);
    },
  );
});

it.runIf(isThoroughRun()).each(['backup', 'doctor', 'move'])('%s says how it is used where an option is none of its own', async (name) => {
  const lines = `import { runCommand } from '#server/commands/commands.ts'; await runCommand('${name}', ['--help'])`;
  const { code, errors } = await startNode({ lines }, home.environment).ended;
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(new RegExp(`^\\n.+\\n→ .*npm run ${name} .+\\n\\n$`)) });
});

describe.runIf(databaseKind() === 'postgres')('moving', () => {
  it('takes every row to the embedded database and back, and leaves the old one as it was', async () => {
    await database.db.transaction(async () => {
      await expect(move(storageAt(home), ['--to', scratch])).rejects.toThrow('연결이');
    });
    await database.close();
    const before = await everything(home.where);
    const folder = path.join(scratch, 'moved');
    expect(await move(storageAt(home), ['--to', folder])).toBe(0);
    expect(await everything({ folder: path.join(folder, 'postgres') })).toEqual(before);
    await expect(move(storageAt(home), ['--to', folder])).rejects.toThrow('비어 있지 않습니다');

    const back = await fresh();
    const withPassword = new URL(back.environment.DATABASE_URL);
    withPassword.searchParams.set('password', 'geheim');
    expect(await move({ dataDir: folder, moveTo: withPassword.href }, [])).toBe(0);
    expect(output.join('\n')).not.toContain('geheim');
    expect(await everything(back.where)).toEqual(before);
    expect(await everything(home.where)).toEqual(before);
    await expect(move({ dataDir: folder }, ['--to', back.environment.DATABASE_URL])).rejects.toThrow('비어 있지 않습니다');
    await expect(move(storageAt(home), ['--to', back.environment.DATABASE_URL])).rejects.toThrow('같은 종류');
    database = await openDatabase(home.where);
  }, 120_000);
});
