import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase } from '#server/db/database.ts';
import { openDurably } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import type { RecordedStatement } from '#test/database/record-statements.ts';

const [boolean, bytes, text] = [16, 17, 25];
const json = new Set([114, 3802]);
const moments = new Set([1082, 1114, 1184]);
/** boolean[], integer[], text[], bigint[], date[], timestamptz[], numeric[] and uuid[]. */
const lists = new Set([1000, 1007, 1009, 1016, 1182, 1185, 1231, 2951]);

/** For each kind of value, the PostgreSQL types (by their OIDs) for which both drivers serialise it in the same way. */
const writtenAlike: Record<string, (type: number) => boolean> = {
  string: (type) => type !== boolean && type !== bytes,
  number: (type) => type !== boolean && type !== bytes && !moments.has(type),
  bigint: (type) => type !== boolean && type !== bytes && !moments.has(type),
  boolean: (type) => type === boolean || type === text,
  date: (type) => moments.has(type),
  bytes: (type) => type === bytes,
  object: (type) => json.has(type),
  list: (type) => lists.has(type),
};

/** Types whose values both drivers parse in the same way (`server/db/values.test.ts`). */
const readAlike = new Map([
  [16, 'boolean'],
  [17, 'bytea'],
  [19, 'name'],
  [21, 'smallint'],
  [23, 'integer'],
  [25, 'text'],
  [114, 'json'],
  [701, 'double precision'],
  [1007, 'integer[]'],
  [1009, 'text[]'],
  [1043, 'varchar'],
  [1082, 'date'],
  [1184, 'timestamptz'],
  [1700, 'numeric'],
  [2278, 'void'],
  [2950, 'uuid'],
  [3802, 'jsonb'],
]);

/**
 * Checks that the embedded database accepts the statements that were sent to PostgreSQL: it has to plan each statement, and its driver has
 * to serialise the parameters and parse the result types as the PostgreSQL driver does. Returns the statements that it does not accept,
 * with the reasons.
 */
export async function refusedByEmbedded(recorded: readonly RecordedStatement[]): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-statements-'));
  const lite = await openDurably(path.join(folder, 'postgres'), { fleeting: true });
  const database = embeddedDatabase(lite);
  try {
    await migrate(database.db);
    const faults: string[] = [];
    for (const statement of recorded) {
      const fault = await faultOf(lite, statement);
      if (fault !== undefined) faults.push(`${fault}: ${statement.text}`);
    }
    return faults;
  } finally {
    await database.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The statements in a file of `test/database/record-statements.ts`, each once. */
export function readRecorded(file: string): RecordedStatement[] {
  const lines = new Set(fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
  return [...lines].map((line) => JSON.parse(line)).filter(isPlanned);
}

/** Only these statements have a plan; others (transactions, settings) differ between the databases. */
const isPlanned = ({ text }: RecordedStatement): boolean => /^\s*(?:select|insert|update|delete|with|merge|values)\b/i.test(text);

async function faultOf(lite: PGlite, { text, values, raw }: RecordedStatement): Promise<string | undefined> {
  let described: Awaited<ReturnType<PGlite['describeQuery']>>;
  try {
    described = await lite.describeQuery(text);
  } catch (error) {
    return isOfTheTestAlone(error) ? undefined : String(error);
  }
  for (const [at, { dataTypeID }] of described.queryParams.entries()) {
    const kind = values[at] ?? 'null';
    if (kind !== 'null' && !writtenAlike[kind]?.(dataTypeID)) return `a ${kind} as $${at + 1} (type ${dataTypeID}) is written otherwise`;
  }
  const other = raw && !isReadAnyway(text) && described.resultFields.find(({ dataTypeID }) => !readAlike.has(dataTypeID));
  return other ? `its column ${other.name} (type ${other.dataTypeID}) is read otherwise` : undefined;
}

/** `$count` converts any result to a number, and the result of `setval` is never read. */
const isReadAnyway = (text: string): boolean => /^select (?:count\(\*\) as count from|setval\()/.test(text);

/** The statement uses a table that only the test creates, which does not exist here. */
const isOfTheTestAlone = (error: unknown): boolean => (error as { code?: string }).code === '42P01';
