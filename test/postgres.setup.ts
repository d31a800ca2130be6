import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { createDatabase, dropDatabase } from './database/postgres-databases.ts';
import { startPostgres } from './database/postgres-server.ts';

/** Finds or starts a PostgreSQL server and makes one migrated database on it, of which each test gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (server === undefined) {
    throw new Error('No PostgreSQL: set DATABASE_URL, install postgresql, or leave this project out (--project=!server-postgres).');
  }
  try {
    const template = await createDatabase(server.url);
    const database = await openDatabase({ url: template });
    await database.close();
    project.provide('testDatabase', { kind: 'postgres', template });
    return async () => {
      await dropDatabase(template);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
