import { sql } from 'drizzle-orm';
import type { EcountItem, EcountList } from '#contract/accounting.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { ecountCall, ecountProductList } from '#server/db/schema/ecount.ts';
import { JsonText } from '#server/route.ts';

export async function keepList(
  db: Db,
  account: string,
  { products, truncated }: { products: EcountItem[]; truncated: boolean },
): Promise<void> {
  const row = { account, products, truncated, fetchedAt: sql`now()` };
  await db.insert(ecountProductList).values(row).onConflictDoUpdate({ target: ecountProductList.single, set: row });
}

/** The kept list of this account as the reply that it becomes, written by the database. */
export async function keptList(db: Db, account: string): Promise<JsonText<EcountList> | undefined> {
  const [row] = await rowsOf<{ reply: string }>(
    db,
    sql`select json_build_object('Data', json_build_object(
        'Result', l.products, 'fetchedAt', ${moment(sql`l.fetched_at`)}, 'nextFetchAt', ${moment(sql`c.next_at`)}, 'truncated', l.truncated
      ))::text as reply
      from ${ecountProductList} l, ${ecountCall} c where l.account = ${account} and c.kind = 'list'`,
  );
  return row && new JsonText<EcountList>(Buffer.from(row.reply));
}

/** As the contract writes moments: ISO 8601 in UTC. */
const moment = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
