import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Database, embeddedDatabase, openDatabase } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseKind, freshLocation } from '#test/database.ts';
import { newDatabaseFile } from './unpack-new-database.ts';

describe.runIf(databaseKind() === 'embedded')('the database of a new office', () => {
  it('is prepared for the version of PGlite that opens it (else: npm run prepare-database)', () => {
    const ofPackage = path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
    const { version } = JSON.parse(fs.readFileSync(ofPackage, 'utf8'));
    expect(path.basename(newDatabaseFile)).toBe(`pglite-${version}.tar.zst`);
  });

  it('is what initdb makes, but for the mark that tells it from every other', async () => {
    const location = await freshLocation();
    const [unpacked, made] = [await openDatabase(location.where), embeddedDatabase(await PGlite.create())];
    await migrate(made.db);
    for (const [what, question] of Object.entries(questions))
      expect(await answer(unpacked, question), what).toEqual(await answer(made, question));
    const mark = sql`select mark from database_mark`;
    expect(await answer(unpacked, mark)).not.toEqual(await answer(made, mark));
    await unpacked.close();
    await made.close();
    await location.remove();
  });
});

const answer = (database: Database, question: SQL) => rowsOf(database.db, question);

/** Queries for everything that initdb decides. */
const questions = {
  databases: sql`select datname, encoding, datcollate, datctype, datlocprovider from pg_database order by datname`,
  roles: sql`select rolname, rolsuper, rolcanlogin from pg_roles order by rolname`,
  settings: sql`select name, setting from pg_file_settings order by name`,
  relations: sql`select relname, relkind::text, relnatts from pg_class where oid < 16384 order by relname`,
  functions: sql`select oid::int, proname, md5(prosrc) as source from pg_proc where oid < 16384 order by oid`,
  collations: sql`select collname, collprovider::text from pg_collation order by collname`,
};
