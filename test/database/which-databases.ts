import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A test that takes of `test/` more than a port or a process has a database. */
const bringsDatabase = /'#test\/(?!(?:free-port|node-process)\.ts')|'\.\/(?:app|database)\.ts'/;

/** Tests of what is made for one kind of database or the other, or of the whole server. */
const wholeServer = /^(?:server\/(?:[^/]+\.test\.ts$|db\/|jobs\/|http\/|commands\/)|test\/|torture\/)/;

/** But who may do and see what, what a reply says, and what stands in a file, is decided above the database. */
const aboveDatabase =
  /^(?:server\/(?:visibility|permissions|journey-abroad)\.|server\/http\/(?:alerts|every-reply|hardening)\.|test\/(?:files|history|home)\/)/;

/** Tests of what happens at the same time, or is cut off in the middle: there one connection is not the same as ten. */
const atOnce = /(?:^|[-/])(?:together|concurrency|crash|kill|locks|restart|processes)(?:[-.]|$)/;

/** Modules that write what all others write, and that wait for, or hear of, what others have written. */
const underAll = /^server\/modules\/(?:backup|calendar|change-sets|events|finder|history)\//;

/** Each database plans a query in its own way; and some tests say themselves that they differ. */
const saysSo = /`explain[ (]|databaseKind\(/;

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

/** Tests of the server without a database run once, with the embedded ones. */
export const hasDatabase = (file: string): boolean => bringsDatabase.test(textOf(file));

/**
 * Whether the kind of database can make a difference to the tests of a file. For all others what they send to PostgreSQL
 * is held against the embedded database afterwards (`scripts/test/statements-on-embedded.ts`), which is many times
 * quicker than running them there.
 * @param file below the root of the project
 */
export function dependsOnDatabase(file: string): boolean {
  const name = file.split(path.sep).join('/');
  return (wholeServer.test(name) && !aboveDatabase.test(name)) || underAll.test(name) || atOnce.test(name) || saysSo.test(textOf(file));
}
