import fs from 'node:fs';
import pg from 'pg';
import { afterAll } from 'vitest';

/** Writes every statement with values that is sent to PostgreSQL into the file that SAMUSIL_STATEMENTS names, for `npm run keep-version`. */
const file = process.env.SAMUSIL_STATEMENTS ?? '';
const seen = new Set<string>();
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
  const text = textOf(args[0]);
  if (text.includes('$1') && !seen.has(text)) {
    seen.add(text);
    fs.appendFileSync(file, `${JSON.stringify(text)}\n`);
  }
  return Reflect.apply(query, this, args);
} as typeof query;

// files share their worker: the next file sets up its own
afterAll(() => {
  pg.Client.prototype.query = query;
});

/** Of a text, or of an object with one. */
function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
}
