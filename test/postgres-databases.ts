import pg from 'pg';

/** Makes a database beside the one of `url`, empty or a copy of that one, and returns its address. */
export async function createDatabase(url: string, { copy = false } = {}): Promise<string> {
  const name = `samusil_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const template = copy ? nameOf(url) : 'template0';
  await maintain(url, `create database ${name} template ${pg.escapeIdentifier(template)} encoding 'UTF8'`);
  const made = new URL(url);
  made.pathname = name;
  return made.href;
}

export async function dropDatabase(url: string): Promise<void> {
  await maintain(url, `drop database if exists ${pg.escapeIdentifier(nameOf(url))} with (force)`);
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** A database can be neither copied nor dropped over a connection to itself. */
async function maintain(url: string, statement: string): Promise<void> {
  const elsewhere = new URL(url);
  elsewhere.pathname = 'postgres';
  const client = new pg.Client({ connectionString: elsewhere.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
