import { createHash, type Hash } from 'node:crypto';
import { StartError } from '#server/config/start-error.ts';
import { renewDatabaseMark } from '#server/db/cursor/database-mark.ts';
import type { Db } from '#server/db/db.ts';
import { type Applied, applyMigrations, waitForNeighbour } from '#server/db/migrate.ts';
import { officeMessages } from '#server/messages/messages.ts';
import type { CopySession } from './copy-session.ts';
import { columnsOf, quoted, readPages, readTables, type Sequence, type TableShape } from './tables.ts';

/** A table of a copy: its rows are counted, so that one can say how far it is. */
export interface CopiedTable extends TableShape {
  rows: number;
}

/** What is to be loaded: out of a file, or straight out of another database. */
export interface CopySource {
  /** Its tables are as these made them. */
  migrations: Applied[];
  /** In an order in which they can be filled. */
  tables: CopiedTable[];
  sequences: Sequence[];
  pages(): AsyncIterable<{ table: string; page: Buffer }>;
}

/** How far it is: so many rows of all that there are. */
export type OnProgress = (doneRows: number, allRows: number) => void;

/**
 * Fills an empty database: makes the tables as they were where the rows come from, loads, compares every table with what
 * was sent, row by row, and then brings it up to date. All in one transaction: it is there as a whole, or not at all.
 *
 * The triggers are switched off meanwhile (the history comes with the rows); the foreign keys are checked. It takes no rights but
 * those of an owner.
 * @param settle what is to be so before anybody sees any of it: the last of that transaction
 */
export async function load(
  target: CopySession,
  source: CopySource,
  onProgress: OnProgress = () => {},
  settle: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  await target.query('begin');
  try {
    // a server that starts, or somebody who loads as well: their tables are seen once they are there
    await waitForNeighbour(target.db);
    await refuseFull(target);
    await applyMigrations(target.db, { only: source.migrations });
    await withoutTriggers(target, source.tables, async () => {
      // rows that the migrations inserted come with the copy
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
      // the connection is what failed: the server rolls back by itself
    });
    throw error;
  }
  await target.query('analyze');
}

/** Rows that are already there belong to somebody: they are never overwritten. */
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
  // a table with deferred checks pending cannot be altered
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

/** In the text of COPY a line feed ends a row, and occurs nowhere else. */
export function rowsIn(page: Buffer): number {
  let rows = 0;
  for (let at = page.indexOf(10); at >= 0; at = page.indexOf(10, at + 1)) rows += 1;
  return rows;
}

/** What is there now, read again, is what was sent: nobody but the database itself has changed it on the way. */
async function compare(target: CopySession, sent: ReadonlyMap<string, Hash>): Promise<void> {
  const different: string[] = [];
  for (const table of await readTables(target)) {
    const hash = createHash('sha256');
    for await (const page of readPages(target, table)) hash.update(page);
    if (hash.digest('hex') !== sent.get(table.name)?.digest('hex')) different.push(table.name);
  }
  if (different.length > 0) throw new StartError(officeMessages().commands.different(different));
}
