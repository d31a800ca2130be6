import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';
import { type Db, rowsOf } from './db.ts';
import { fillSkuKeys } from './fill-sku-keys.ts';

const shipped = new URL('./migrations/', import.meta.url);
/** What of a migration SQL cannot do: it runs right after its file, in the same transaction. */
const steps: Record<string, (tx: Db) => Promise<void>> = { '0010_sku_keys.sql': fillSkuKeys };

/** Any number, as long as nothing else in the database uses it as an advisory lock. */
const migrationLock = 727_271;

/**
 * Applies every `NNNN_name.sql` that was not applied yet, in the order of their names, in one transaction, waiting for
 * a neighbour that does the same. A migration that changed after it was applied, that vanished, or that would have
 * come before an applied one, stops the start: the database would not be what the files say.
 */
export async function migrate(db: Db, folder: URL = shipped): Promise<void> {
  await db.transaction(async (tx) => {
    // a neighbour takes as long as it takes
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(sql`set local lock_timeout to default`);
    const [{ isNew } = { isNew: true }] = await rowsOf<{ isNew: boolean }>(tx, sql`select to_regclass('migration') is null as "isNew"`);
    // only where it is missing: a role that may make no tables can still look whether all is applied
    if (isNew)
      await tx.execute(
        sql`create table migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
      );
    const applied = await rowsOf<{ name: string; hash: string }>(tx, sql`select name, hash from migration order by name collate "C"`);
    const files = await namesIn(folder);
    for (const [at, { name, hash }] of applied.entries()) {
      if (files[at] !== name) {
        throw new StartError(startMessages().unknownMigration(name, files[at]));
      }
      if (hashOf(await readFile(new URL(name, folder), 'utf8')) !== hash) {
        throw new StartError(startMessages().changedMigration(name));
      }
    }
    for (const name of files.slice(applied.length)) {
      const text = await readFile(new URL(name, folder), 'utf8');
      for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement));
      await steps[name]?.(tx);
      await tx.execute(sql`insert into migration (name, hash) values (${name}, ${hashOf(text)})`);
    }
  });
}

/** The migrations of this version, in their order. */
export const shippedNames = (): Promise<string[]> => namesIn(shipped);

const namesIn = async (folder: URL): Promise<string[]> => (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

const hashOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** What may hold a semicolon that ends no statement: texts, quoted names, dollar quotes with or without a tag, comments. */
const wholes =
  /\b[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$).*?\1|--[^\n]*|\/\*.*?\*\/|(;)/gsu;

/** One statement at a time: PGlite's prepared protocol takes no more. */
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
