import pg from 'pg';

/** Makes a database on the server of `url`, either empty or a copy of the database of `url`, and returns its address. */
export async function createDatabase(url: string, { copy = false, encoding = 'UTF8' } = {}): Promise<string> {
  const name = `samusil_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const template = copy ? nameOf(url) : 'template0';
  await maintain(url, `create database ${name} template ${pg.escapeIdentifier(template)} encoding '${encoding}'`);
  const made = new URL(url);
  made.pathname = name;
  return made.href;
}

export async function dropDatabase(url: string): Promise<void> {
  await maintain(url, `drop database if exists ${pg.escapeIdentifier(nameOf(url))} with (force)`);
}

/** Drops a role. It must not own anything, as PostgreSQL refuses otherwise. */
export const dropRole = (url: string, role: string): Promise<void> => maintain(url, `drop role ${pg.escapeIdentifier(role)}`);

/** Swaps the names of two databases while clients are connected, as after a restore into a second database. */
export async function swapDatabases(one: string, two: string): Promise<void> {
  const [a, b] = [nameOf(one), nameOf(two)].map((name) => pg.escapeIdentifier(name));
  for (const name of [a, b]) await maintain(one, `alter database ${name} allow_connections false`);
  await maintain(one, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname in ('${nameOf(one)}', '${nameOf(two)}')`);
  await maintain(one, `alter database ${a} rename to samusil_test_between`);
  await maintain(one, `alter database ${b} rename to ${a}`);
  await maintain(one, `alter database samusil_test_between rename to ${b}`);
  for (const name of [a, b]) await maintain(one, `alter database ${name} allow_connections true`);
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** Runs a statement over a connection to another database: PostgreSQL can neither copy nor drop a database over a connection to itself. */
async function maintain(url: string, statement: string): Promise<void> {
  const address = new URL(url);
  address.pathname = 'postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
