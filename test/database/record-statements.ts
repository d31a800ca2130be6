import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { dependsOnDatabase } from './which-databases.ts';

/** A statement that PostgreSQL executed successfully. */
export interface RecordedStatement {
  text: string;
  /** The kinds of its parameters, as `kindOf` names them. */
  values: string[];
  /** The rows were returned unchanged, not as arrays that Drizzle maps to its columns. */
  raw: boolean;
}

/**
 * Writes the statements that PostgreSQL executes into a file, one in each line: all of them for `npm run keep-version`
 * (SAMUSIL_STATEMENTS), otherwise those of tests that run only on PostgreSQL, so that they can be checked against the embedded database
 * (SAMUSIL_STATEMENTS_ELSEWHERE).
 */
const file = process.env.SAMUSIL_STATEMENTS || (runsHereAlone() ? process.env.SAMUSIL_STATEMENTS_ELSEWHERE : undefined);
const seen = new Set<string>();
const { query } = pg.Client.prototype;

if (file) {
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const record = () => write(file, JSON.stringify(statementOf(args)));
    const then = args.at(-1);
    if (typeof then !== 'function') {
      const answer = Reflect.apply(query, this, args);
      if (answer instanceof Promise) answer.then(record, () => {});
      return answer;
    }
    const answered = (error: unknown, result: unknown) => {
      if (!error) record();
      then(error, result);
    };
    return Reflect.apply(query, this, [...args.slice(0, -1), answered]);
  } as typeof query;
}

// test files share a worker: the next file installs its own
afterAll(() => {
  pg.Client.prototype.query = query;
});

function write(to: string, line: string): void {
  if (seen.has(line)) return;
  seen.add(line);
  fs.appendFileSync(to, `${line}\n`);
}

function runsHereAlone(): boolean {
  const { testPath } = expect.getState();
  return testPath !== undefined && !dependsOnDatabase(path.relative(path.join(import.meta.dirname, '../..'), testPath));
}

/** `query` is called with a text, or with an object that has one. */
function statementOf([asked, listed]: unknown[]): RecordedStatement {
  const config = typeof asked === 'string' ? { text: asked } : (asked as { text?: string; values?: unknown[]; rowMode?: string });
  const values = config.values ?? (Array.isArray(listed) ? listed : []);
  return { text: config.text ?? '', values: values.map(kindOf), raw: config.rowMode !== 'array' };
}

/** The kind of a value for a driver, which serialises each kind in its own way. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Date) return 'date';
  if (ArrayBuffer.isView(value)) return 'bytes';
  return typeof value;
}
