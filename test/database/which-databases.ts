import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A test that imports more from `test/` than a port or a process uses a database. */
const bringsDatabase = /'#test\/(?!(?:free-port|node-process)\.ts')|'\.\/(?:app|database)\.ts'/;

/** Tests of code for one kind of database, or of the whole server. */
const wholeServer = /^(?:server\/(?:[^/]+\.test\.ts$|db\/|jobs\/|http\/|commands\/)|test\/|torture\/)/;

/** Exceptions: rights, visibility, the form of replies and the contents of files are decided above the database. */
const aboveDatabase =
  /^(?:server\/(?:visibility|permissions|journey-abroad)\.|server\/http\/(?:alerts|every-reply|hardening)\.|test\/(?:files|history|home)\/)/;

/** Tests of concurrent or interrupted work, for which one connection is not the same as ten. */
const atOnce = /(?:^|[-/])(?:together|concurrency|crash|kill|locks|restart|processes)(?:[-.]|$)/;

/** Modules that all other modules write through, and modules that wait for or react to the writes of others. */
const underAll = /^server\/modules\/(?:backup|calendar|change-sets|events|finder|history)\//;

/** Each database plans a query in its own way, and some tests distinguish the databases themselves. */
const dependent = /`explain[ (]|databaseKind\(/;

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

/** Does the test use a database? Tests of the server without one run once, together with those on the embedded database. */
export const hasDatabase = (file: string): boolean => bringsDatabase.test(textOf(file));

/**
 * Can the kind of database make a difference to the tests of a file? For all others, the statements that they send to PostgreSQL are
 * checked against the embedded database afterwards (`scripts/test/statements-on-embedded.ts`), which is many times faster than running the
 * tests on it.
 * @param file the path from the root of the project
 */
export function dependsOnDatabase(file: string): boolean {
  const name = file.split(path.sep).join('/');
  return (wholeServer.test(name) && !aboveDatabase.test(name)) || underAll.test(name) || atOnce.test(name) || dependent.test(textOf(file));
}
