import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type SQL, sql } from 'drizzle-orm';
import { StartError } from '#server/config/start-error.ts';
import { version } from '#server/config/version.ts';
import { officeMessages, startMessages } from '#server/messages/messages.ts';
import { type Db, rowsOf } from './db.ts';
import { fillSkuKeys } from './fill-sku-keys.ts';

const shipped = new URL('./migrations/', import.meta.url);
/** The parts of migrations that SQL cannot do: each runs right after its file, in the same transaction. */
const steps: Record<string, (tx: Db) => Promise<void>> = { '0010_sku_keys.sql': fillSkuKeys };

/** Any number, as long as nothing else in the database uses it as an advisory lock. */
const migrationLock = 727_271;

/** A migration as the database has recorded it. */
export interface Applied {
  name: string;
  hash: string;
  /** The version of Samusil that applied it; null where it was applied by a version that did not record this. */
  appVersion: string | null;
}

/** Applies the missing migrations in one transaction, after waiting for any other process that does the same. */
export async function migrate(db: Db, folder: URL = shipped): Promise<void> {
  await db.transaction((tx) => applyMigrations(tx, { folder }));
}

/**
 * Applies every `NNNN_name.sql` that has not been applied, in the order of their names. Throws a `StartError` where an applied
 * migration has changed or is missing, or where a file sorts before an applied one: the database would not be what the files
 * say. It also refuses a database that a newer Samusil has migrated.
 * @param only applies no more than these: those of the database whose rows are to be copied in
 */
export async function applyMigrations(tx: Db, { folder = shipped, only }: { folder?: URL; only?: readonly Applied[] } = {}): Promise<void> {
  await refuseOldServer(tx);
  await waitForNeighbour(tx);
  // an existing table is only looked up: this needs no right to create tables
  const [{ isNew } = { isNew: true }] = await rowsOf<{ isNew: boolean }>(tx, sql`select to_regclass('migration') is null as "isNew"`);
  if (isNew) {
    await refuseOtherEncoding(tx);
    await tx.execute(sql`create table migration
      (name text primary key, hash text not null, applied_at timestamptz not null default now(), app_version text)`);
  }
  const applied = await appliedMigrations(tx);
  const files = await shippedFiles(folder);
  refuseUnknown(applied, files);
  if (only) refuseUnknown(only, files);
  const missing = files.slice(applied.length, only?.length);
  if (missing.length > 0) await tx.execute(sql`alter table migration add column if not exists app_version text`);
  for (const { name, text, hash } of missing) {
    for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement));
    await steps[name]?.(tx);
    await tx.execute(sql`insert into migration (name, hash, app_version) values (${name}, ${hash}, ${version})`);
  }
}

/** Takes the migration lock until the transaction ends, and waits without a limit for another process that holds it. */
export const waitForNeighbour = (tx: Db): Promise<void> => lockPatiently(tx, sql`select pg_advisory_xact_lock(${migrationLock})`);

/** Takes a lock, waiting without a limit for whoever holds it. */
export async function lockPatiently(tx: Db, lock: SQL): Promise<void> {
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(lock);
  await tx.execute(sql`set local lock_timeout to default`);
}

/** What the statements are written for; an older server stops at the first of them that it cannot read. */
const oldestServer = 15;

async function refuseOldServer(tx: Db): Promise<void> {
  const [server] = await rowsOf<{ major: number; version: string }>(
    tx,
    sql`select current_setting('server_version_num')::integer / 10000 as major, current_setting('server_version') as version`,
  );
  if (server && server.major < oldestServer) throw new StartError(startMessages().postgresTooOld(server.version, oldestServer));
}

/** A database gets its encoding when it is created: most others cannot store Hangul, and in SQL_ASCII each byte counts as a letter. */
async function refuseOtherEncoding(tx: Db): Promise<void> {
  const [found] = await rowsOf<{ encoding: string }>(tx, sql`select current_setting('server_encoding') as encoding`);
  if (found && found.encoding !== 'UTF8') throw new StartError(startMessages().otherEncoding(found.encoding));
}

/** The migrations that a database has, in order. */
export async function appliedMigrations(db: Db): Promise<Applied[]> {
  const [found] = await rowsOf<{ isOurs: boolean }>(db, sql`select to_regclass('public.migration') is not null as "isOurs"`);
  if (!found?.isOurs) throw new StartError(officeMessages().commands.notOurs);
  const rows = await rowsOf<{ row: { name: string; hash: string; app_version?: string | null } }>(
    db,
    sql`select to_jsonb(migration) as row from migration order by name collate "C"`,
  );
  return rows.map(({ row }) => ({ name: row.name, hash: row.hash, appVersion: row.app_version ?? null }));
}

interface MigrationFile {
  name: string;
  text: string;
  hash: string;
}

async function shippedFiles(folder: URL): Promise<MigrationFile[]> {
  const names = await namesIn(folder);
  const read = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return { name, text, hash: hashOf(text) };
  });
  return await Promise.all(read);
}

/** Checks whether this version can continue from the migrations of a database or a backup. */
function refuseUnknown(applied: readonly Applied[], files: readonly MigrationFile[]): void {
  for (const [at, { name, hash }] of applied.entries()) {
    const file = files[at];
    if (file === undefined) throw new StartError(startMessages().newerDatabase(applied.at(-1)?.appVersion ?? undefined, version));
    if (file.name !== name) throw new StartError(startMessages().unknownMigration(name, file.name));
    if (file.hash !== hash) throw new StartError(startMessages().changedMigration(name));
  }
}

/** The names of this version's migrations, in order. */
export const shippedNames = (): Promise<string[]> => namesIn(shipped);

const namesIn = async (folder: URL): Promise<string[]> => (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

const hashOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** Texts, quoted names, dollar quotes and comments, which may contain semicolons; or else a semicolon (group 2), which ends a statement. */
const wholes =
  /\b[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$).*?\1|--[^\n]*|\/\*.*?\*\/|(;)/gsu;

/** Splits a file into its statements: PGlite's extended query protocol accepts only one at a time. */
function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let from = 0;
  for (const { index, 2: semicolon } of text.matchAll(wholes)) {
    if (semicolon === undefined) continue;
    statements.push(text.slice(from, index + 1));
    from = index + 1;
  }
  const rest = text.slice(from);
  return rest.replace(/--[^\n]*|\/\*.*?\*\//gs, '').trim() === '' ? statements : [...statements, rest];
}
