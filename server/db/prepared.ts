import type { Db } from './db.ts';

/**
 * Keeps a prepared statement for every database handle that it is asked for. For what each request does: Drizzle then
 * writes the SQL once, and PostgreSQL (which keeps a named statement for the connection) reads and plans it once. That
 * is half of what looking a session up costs on both sides.
 *
 * @param build gives the statement a name of its own and takes what differs by `sql.placeholder`
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
