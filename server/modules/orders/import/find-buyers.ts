import { inArray } from 'drizzle-orm';
import type { PriceTierName } from '#contract/prices/price-tiers.ts';
import type { Db } from '#server/db/db.ts';
import { member } from '#server/db/schema/members/member.ts';

/** The member to whom an order is given. */
export interface Buyer {
  /** The remaining member, where the named one was merged into another. */
  memberId: number;
  priceTier: PriceTierName | null;
}

/** Members by the ids that the file names; erased members are left out. */
export async function findBuyers(db: Db, memberIds: readonly number[]): Promise<Map<number, Buyer>> {
  const rows = new Map<number, typeof member.$inferSelect>();
  for (let open = new Set(memberIds); open.size > 0; ) {
    // locked as in the registration of a single order: nobody merges or erases them until this transaction ends
    const found = await db
      .select()
      .from(member)
      .where(inArray(member.memberId, [...open]))
      .orderBy(member.memberId)
      .for('share');
    for (const row of found) rows.set(row.memberId, row);
    open = new Set(found.flatMap(({ mergedInto }) => (mergedInto !== null && !rows.has(mergedInto) ? mergedInto : [])));
  }
  return new Map(
    memberIds.flatMap((asked) => {
      let row = rows.get(asked);
      while (row?.mergedInto) row = rows.get(row.mergedInto);
      return row && row.erasedAt === null ? [[asked, { memberId: row.memberId, priceTier: row.priceTier }]] : [];
    }),
  );
}
