import { createHash, type Hash } from 'node:crypto';
import { StartError } from '#server/config/start-error.ts';
import { renewDatabaseMark } from '#server/db/cursor/database-mark.ts';
import type { Db } from '#server/db/db.ts';
import { type Applied, applyMigrations, waitForNeighbour } from '#server/db/migrate.ts';
import { officeMessages } from '#server/messages/messages.ts';
import type { CopySession } from './copy-session.ts';
import { columnsOf, quoted, readPages, readTables, type Sequence, type TableShape } from './tables.ts';

/** A table of a copy, with the number of its rows, by which progress is reported. */
export interface CopiedTable extends TableShape {
  rows: number;
}

/** The data to load: from a file, or directly from another database. */
export interface CopySource {
  /** The migrations that made its tables. */
  migrations: Applied[];
  /** In an order in which they can be filled: referenced tables first. */
  tables: CopiedTable[];
  sequences: Sequence[];
  pages(): AsyncIterable<{ table: string; page: Buffer }>;
}

/** Called with the number of rows that are done, and of all. */
export type OnProgress = (doneRows: number, allRows: number) => void;

/**
 * Fills an empty database: creates the tables in the source's version, loads the rows, compares every table with the sent rows,
 * and then applies the remaining migrations. All of it happens in one transaction: the data is there as a whole, or not at all.
 *
 * Meanwhile the triggers are disabled (the history comes with the rows); the foreign keys are checked. Only the rights of an
 * owner are needed.
 * @param settle runs as the last part of the transaction, before anybody can see the data
 */
export async function load(
  target: CopySession,
  source: CopySource,
  onProgress: OnProgress = () => {},
  settle: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  await target.query('begin');
  try {
    // waits for a starting server or another load, so that the tables it creates are seen by the next check
    await waitForNeighbour(target.db);
    await refuseFull(target);
    await applyMigrations(target.db, { only: source.migrations });
    await withoutTriggers(target, source.tables, async () => {
      // rows that migrations insert come with the copy as well
      await target.query(`truncate ${source.tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
      const sent = await loadPages(target, source, onProgress);
      for (const { name, value, called } of source.sequences) {
        await target.query(`select setval('${quoted(name)}', ${BigInt(value)}, ${called})`);
      }
      await compare(target, sent);
    });
    await applyMigrations(target.db);
    await renewDatabaseMark(target.db);
    await settle(target.db);
    await target.query('commit');
  } catch (error) {
    await target.query('rollback').catch(() => {
      // the connection has failed: the server rolls back by itself
    });
    throw error;
  }
  await target.query('analyze');
}

/** Throws where the database has any table: existing data is never overwritten. */
async function refuseFull(target: CopySession): Promise<void> {
  const found = await target.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
  );
  if (found.length > 0) throw new StartError(officeMessages().commands.notEmpty(undefined));
}

async function withoutTriggers(target: CopySession, tables: readonly TableShape[], act: () => Promise<void>): Promise<void> {
  const switchAll = async (how: 'disable' | 'enable') => {
    for (const { name } of tables) await target.query(`alter table ${quoted(name)} ${how} trigger user`);
  };
  await switchAll('disable');
  await target.query('set constraints all deferred');
  await act();
  // a table with pending deferred checks cannot be altered
  await target.query('set constraints all immediate');
  await switchAll('enable');
}

async function loadPages(target: CopySession, source: CopySource, onProgress: OnProgress): Promise<Map<string, Hash>> {
  const sent = new Map(source.tables.map(({ name }) => [name, createHash('sha256')]));
  const tables = new Map(source.tables.map((table) => [table.name, table]));
  const allRows = source.tables.reduce((sum, { rows }) => sum + rows, 0);
  let doneRows = 0;
  for await (const { table: name, page } of source.pages()) {
    const table = tables.get(name);
    if (!table) throw new Error(`nobody has spoken of a table ${name}`);
    sent.get(name)?.update(page);
    await target.copyIn(columnsOf(table), page);
    doneRows += rowsIn(page);
    onProgress(doneRows, allRows);
  }
  return sent;
}

/** Counts the rows of COPY text: a line feed ends a row, and occurs nowhere else. */
export function rowsIn(page: Buffer): number {
  let rows = 0;
  for (let at = page.indexOf(10); at >= 0; at = page.indexOf(10, at + 1)) rows += 1;
  return rows;
}

/** Reads every table again, and throws where its rows differ from those that were sent. */
async function compare(target: CopySession, sent: ReadonlyMap<string, Hash>): Promise<void> {
  const different: string[] = [];
  for (const table of await readTables(target)) {
    const hash = createHash('sha256');
    for await (const page of readPages(target, table)) hash.update(page);
    if (hash.digest('hex') !== sent.get(table.name)?.digest('hex')) different.push(table.name);
  }
  if (different.length > 0) throw new StartError(officeMessages().commands.different(different));
}
