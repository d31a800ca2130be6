import { eq, sql } from 'drizzle-orm';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { koreanDay } from '#contract/days.ts';
import { type SampleOrder, sampleOrders, sampleSeller } from '#samples/orders.ts';
import { sampleProducts } from '#samples/products.ts';
import type { Db } from '#server/db/db.ts';
import { member } from '#server/db/schema/members/member.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { orderLine } from '#server/db/schema/orders/order-line.ts';
import { seller } from '#server/db/schema/orders/seller.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import type { SampleSize } from '#server/db/seed.ts';

/** Stores the seller and the sample orders, which the sales staff have registered in turn. */
export async function seedOrders(db: Db, { products }: SampleSize): Promise<void> {
  await db.update(seller).set({ ...sampleSeller, revision: sql`${seller.revision} + 1` });
  const people = await db.select({ staffId: staff.staffId }).from(staff).where(eq(staff.affiliation, 'sales')).orderBy(staff.staffId);
  const members = await db.select({ memberId: member.memberId, email: member.email }).from(member);
  const memberOf = new Map(members.map(({ email, memberId }) => [email, memberId]));
  await storeOrders(
    db,
    sampleOrders(sampleProducts(products)).map((each) => ({ ...each, memberId: memberOf.get(each.email) ?? null })),
    people.map(({ staffId }) => staffId),
  );
}

const hour = 3_600_000;

/** Of every three orders one is only registered, one paid an hour later, and one also packed four hours later; never in the future. */
function stepsOf(at: number, registeredAt: Date): { paidAt?: Date; packedAt?: Date } {
  const after = (hours: number) => new Date(Math.min(Date.now(), registeredAt.getTime() + hours * hour));
  return { ...(at % 3 > 0 && { paidAt: after(1) }), ...(at % 3 > 1 && { packedAt: after(4) }) };
}

/** Stores orders, oldest first, with numbers as if each had been registered on its day. */
async function storeOrders(
  db: Db,
  orders: readonly (SampleOrder & { memberId: number | null })[],
  staffIds: readonly number[],
): Promise<void> {
  if (orders.length === 0) return;
  const now = Date.now();
  const numbers = new Map<string, number>();
  const rows = orders.map(({ minutesAgo, lines, countryCode, ...receiver }, at) => {
    const registeredAt = new Date(now - minutesAgo * 60_000);
    const day = koreanDay(registeredAt.getTime());
    const number = (numbers.get(day) ?? 0) + 1;
    numbers.set(day, number);
    const registeredBy = staffIds[at % staffIds.length] ?? 0;
    return {
      ...receiver,
      countryCode: countryCode as CountryCode,
      orderNumber: `${day.slice(2).replaceAll('-', '')}-${String(number).padStart(3, '0')}`,
      registrationKey: crypto.randomUUID(),
      registrationHash: Buffer.alloc(0),
      registeredAt,
      ...stepsOf(at, registeredAt),
      registeredBy,
      updatedBy: registeredBy,
    };
  });
  const stored = await db.insert(order).values(rows).returning({ orderId: order.orderId });
  const lines = orders.flatMap(({ lines }, at) => lines.map((line, position) => lineRow(stored[at]?.orderId ?? 0, position + 1, line)));
  await db.insert(orderLine).values(lines);
  for (const [day, last] of numbers) await db.execute(sql`insert into order_day (day, last_number) values (${day}::date, ${last})`);
}

const lineRow = (orderId: number, position: number, { product, quantity, unitPrice }: SampleOrder['lines'][number]) => {
  const { pdNumber, productName, rangeName, sku, weight } = product;
  return { orderId, position, pdNumber, productName, rangeName, sku, weight, quantity, unitPrice };
};
