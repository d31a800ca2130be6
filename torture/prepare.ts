import { openDatabase } from '#server/db/database.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { openSession } from '#server/modules/auth/auth.service.ts';
import { addProducts } from '#test/products.ts';

export interface Prepared {
  /** A session for each client. */
  tokens: string[];
  /** Sessions of one more person, to whom the pages belong: each session may hold only some streams. */
  observers: string[];
  pdNumbers: number[];
}

/** A small shop: people who are signed in, and products. As it has data, the app adds no samples. */
export async function prepare(
  url: string,
  { clients, products, sessions }: { clients: number; products: number; sessions: number },
): Promise<Prepared> {
  const database = await openDatabase({ url });
  const people = Array.from({ length: clients + 1 }, (_, at) => ({
    email: `torture-${at}@samusil.example`,
    staffName: `고문 ${at}`,
    affiliation: 'design_team' as const,
    role: 'administrator' as const,
  }));
  const rows = await database.db.insert(staff).values(people).returning({ staffId: staff.staffId });
  const tokens: string[] = [];
  const observers: string[] = [];
  for (const { staffId } of rows.slice(1)) tokens.push(await openSession(database.db, staffId));
  while (observers.length < sessions) observers.push(await openSession(database.db, rows[0]?.staffId ?? 0));
  const pdNumbers = await addProducts(database.db, Array(products).fill({}));
  await database.close();
  return { tokens, observers, pdNumbers };
}
