import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { dependsOnDatabase } from './which-databases.ts';

/** A statement that PostgreSQL has answered. */
export interface RecordedStatement {
  text: string;
  /** What kinds of values it was sent with, as `kindOf` names them. */
  values: string[];
  /** The rows came as they are, and not as lists that Drizzle reads by its columns. */
  raw: boolean;
}

/**
 * Writes the statements that PostgreSQL answers into a file, a line each: all of them for `npm run keep-version`
 * (SAMUSIL_STATEMENTS), else those of tests that run on PostgreSQL alone, for the embedded database to be asked
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

// files share their worker: the next file sets up its own
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

/** Of a text, or of an object with one. */
function statementOf([asked, listed]: unknown[]): RecordedStatement {
  const config = typeof asked === 'string' ? { text: asked } : (asked as { text?: string; values?: unknown[]; rowMode?: string });
  const values = config.values ?? (Array.isArray(listed) ? listed : []);
  return { text: config.text ?? '', values: values.map(kindOf), raw: config.rowMode !== 'array' };
}

/** What a value is to a driver, which writes each kind in its own way. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Date) return 'date';
  if (ArrayBuffer.isView(value)) return 'bytes';
  return typeof value;
}
