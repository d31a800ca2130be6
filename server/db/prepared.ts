import type { Db } from './db.ts';

/**
 * Caches a prepared statement for each database handle, for queries of every request: Drizzle then builds the SQL once, and
 * PostgreSQL (which keeps a named statement for the connection) parses and plans it once. That halves the cost of looking up a
 * session on both sides.
 *
 * @param build makes the statement, with a unique name and `sql.placeholder` for the values that differ
 */
export function preparedOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>();
  return (db) => {
    let statement = statements.get(db);
    if (statement === undefined) {
      statement = build(db);
      statements.set(db, statement);
    }
    return statement;
  };
}
