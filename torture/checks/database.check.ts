import { postgresSession } from '#server/db/copy/copy-session.ts';
import { examine } from '#server/db/doctor/examine.ts';
import type { Check } from './check.ts';

/** The database is intact: indexes, constraints, every row equal to what its history says, numbers without gaps. */
export const checkDatabase: Check = async ({ cluster, report }) => {
  const session = await postgresSession(cluster.databases.primary.url);
  try {
    for (const { code, values } of await examine(session.db)) report.addFinding(`the doctor found ${code}`, JSON.stringify(values));
  } finally {
    await session.close();
  }
};
