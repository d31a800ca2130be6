import { asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { channelKey } from '#contract/orders/import/channel-key.ts';
import { newestFirst } from '#contract/orders/newest-first.ts';
import { mostFound } from '#contract/orders/order-limits.ts';
import { orderTotals } from '#contract/orders/order-totals.ts';
import type { Order, OrderSummary, OrderUpdate } from '#contract/orders/orders.ts';
import { exactWireMoment } from '#server/db/columns/wire-moment.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { cachedJsonList } from '#server/db/json-list/json-list.ts';
import { member } from '#server/db/schema/members/member.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { orderLine } from '#server/db/schema/orders/order-line.ts';
import { product } from '#server/db/schema/products/product.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { Problem } from '#server/http/problem.ts';
import { findOpenLabel, withLabelCustoms } from './closed-to-corrections.ts';
import { findCourse } from './course/find-course.ts';

/** Orders in the form of the list, newest first. */
const summaries = (which: { order: SQL; line: SQL }): SQL => sql`
  select ${order.orderId} as "orderId", ${order.orderNumber} as "orderNumber",
    ${exactWireMoment(order.registeredAt)} as "registeredAt",
    ${staff.staffName} as "registeredByName", ${order.cancelled} as cancelled, ${order.erasedAt} is not null as erased,
    lines.quantity, lines.total, ${order.revision} as revision,
    ${order.memberId} as "memberId", ${order.receiverName} as "receiverName", ${order.phone} as phone, ${order.email} as email, ${order.companyName} as "companyName",
    ${order.countryCode} as "countryCode", ${order.externalReference} as "externalReference", ${order.channel} as channel,
    lines.products, lines.skus
  from ${order}
  join (
    select order_id, sum(quantity) as quantity, sum(quantity * unit_price) as total, json_agg(product_name order by position) as products,
      json_agg(sku order by position) as skus
    from order_line where ${which.line} group by order_id
  ) lines on lines.order_id = ${order.orderId}
  left join ${staff} on ${staff.staffId} = ${order.registeredBy}
  where ${which.order} order by ${desc(order.orderId)}`;

const everyOrder = { order: sql`true`, line: sql`true` };

/** Every order, as JSON text. Each app makes one, which keeps the text in memory. */
export const orderList = () =>
  cachedJsonList<OrderSummary>('orders', {
    rows: (keys) =>
      keys ? summaries({ order: sql`${order.orderId} = any(${keys})`, line: sql`order_id = any(${keys})` }) : summaries(everyOrder),
    key: 'orderId',
    order: newestFirst,
    kinds: ['order'],
    joined: {
      kind: 'staff',
      field: 'staff_name',
      keysOf: (ids) => sql`select ${order.orderId} from ${order} where ${order.registeredBy} = any(${ids})`,
    },
  });

/** Orders by their ids, in the form of the list; ids without an order are left out. */
export async function findSummaries(db: Db, orderIds: number[]): Promise<OrderSummary[]> {
  if (orderIds.length === 0) return [];
  const rows = summaries({ order: inArray(order.orderId, orderIds), line: inArray(sql`order_id`, orderIds) });
  const [answer] = await rowsOf<{ list: OrderSummary[] }>(db, sql`select coalesce(json_agg(list), '[]') as list from (${rows}) list`);
  return answer?.list ?? [];
}

/** The newest orders that contain a product, and how many orders contain it. */
export async function findOrdersOfProduct(db: Db, pdNumber: number): Promise<{ orders: OrderSummary[]; count: number }> {
  const rows = await rowsOf<{ orderId: number; count: number }>(
    db,
    sql`select order_id as "orderId", (count(*) over ())::int as count from order_line where pd_number = ${pdNumber}
        order by order_id desc limit ${mostFound}`,
  );
  const orderIds = rows.map(({ orderId }) => orderId);
  return { orders: await findSummaries(db, orderIds), count: rows[0]?.count ?? 0 };
}

const { orderId: _orderId, position, ...ownColumns } = getTableColumns(orderLine);
const { brand, hsCode, originCountryCode, customsDescription, customsUnit } = product;
/**
 * A line as it was registered, with the present customs data of its product: until a label is made, papers show corrections of that data.
 */
const lineWire = { ...ownColumns, brand, hsCode, originCountryCode, customsDescription, customsUnit };

/** A line with `tier`, which combines the three columns that say how the price came about. */
export const withTier = <Line extends Pick<typeof orderLine.$inferSelect, 'priceTier' | 'wonPrice' | 'wonRate'>>({
  priceTier,
  wonPrice,
  wonRate,
  ...line
}: Line) => ({ ...line, tier: priceTier === null || wonPrice === null || wonRate === null ? null : { priceTier, wonPrice, wonRate } });

/** An order with its lines, in the form of the contract. */
export async function findOrder(db: Db, orderId: number): Promise<Order | undefined> {
  const [found] = await db
    .select({ order, registeredByName: staff.staffName })
    .from(order)
    .leftJoin(staff, eq(staff.staffId, order.registeredBy))
    .where(eq(order.orderId, orderId));
  if (!found) return undefined;
  const lines = await db
    .select(lineWire)
    .from(orderLine)
    .leftJoin(product, eq(product.pdNumber, orderLine.pdNumber))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(position));
  const {
    registrationKey,
    registrationHash,
    registeredAt,
    registeredBy,
    erasedAt,
    erasedReason,
    externalKey,
    channelKey: _channelKey,
    updatedBy,
    updatedAt,
    ...of
  } = found.order;
  const { paidAt, packedAt, sentAt, completedAt, ...row } = of;
  const course = await findCourse(db, found.order);
  const known = { registeredAt: registeredAt.toISOString(), registeredByName: found.registeredByName, erased: erasedAt !== null };
  const label = await findOpenLabel(db, orderId);
  const shown = lines.map((line) => withLabelCustoms(withTier(line), label?.customs));
  return { ...row, ...known, closed: label !== undefined, course, lines: shown, ...orderTotals(lines) };
}

/** The order that an earlier attempt with this key registered, if any. */
export async function findRegistration(db: Db, key: string): Promise<{ orderId: number; hash: Buffer } | undefined> {
  const [row] = await db.select({ orderId: order.orderId, hash: order.registrationHash }).from(order).where(eq(order.registrationKey, key));
  return row;
}

/**
 * The next order numbers: the day in Korea and a number without gaps, '261121-003', short enough for the telephone.
 * Registrations of the same day wait until this transaction ends.
 */
export async function nextOrderNumbers(tx: Db, count: number): Promise<string[]> {
  const [row] = await rowsOf<{ day: string; last: number }>(
    tx,
    sql`insert into order_day (day, last_number) values ((now() at time zone 'Asia/Seoul')::date, ${count})
        on conflict (day) do update set last_number = order_day.last_number + ${count}
        returning to_char(day, 'YYMMDD') as day, last_number as last`,
  );
  if (!row) throw new Error('no order number came back');
  return Array.from({ length: count }, (_, at) => `${row.day}-${String(row.last - count + 1 + at).padStart(3, '0')}`);
}

export async function nextOrderNumber(tx: Db): Promise<string> {
  const [number = ''] = await nextOrderNumbers(tx, 1);
  return number;
}

/** The row of an order, locked until the transaction ends. */
export async function lockOrder(tx: Db, orderId: number): Promise<typeof order.$inferSelect | undefined> {
  const [row] = await tx.select().from(order).where(eq(order.orderId, orderId)).for('update');
  return row;
}

/** Writes columns of an order. Without changes it only raises the revision. */
export async function writeOrder(tx: Db, orderId: number, changes: Omit<OrderUpdate['changes'], 'lines'>, staffId: number): Promise<void> {
  await tx
    .update(order)
    .set({
      ...(changes as Partial<typeof order.$inferInsert>),
      ...(changes.channel !== undefined && { channelKey: channelKey(changes.channel) }),
      revision: sql`${order.revision} + 1`,
      updatedBy: staffId,
      updatedAt: sql`now()`,
    })
    .where(eq(order.orderId, orderId));
}

/** Locks the member of an order: until the transaction ends they are neither merged nor erased. Throws `member-not-found`. */
async function lockMember(tx: Db, memberId: number): Promise<number | null> {
  const [row] = await tx
    .select({ mergedInto: member.mergedInto, erasedAt: member.erasedAt })
    .from(member)
    .where(eq(member.memberId, memberId))
    .for('share');
  if (!row || row.erasedAt !== null) throw new Problem('member-not-found');
  return row.mergedInto;
}

/** Locks the member of an order and returns their id. A member who was merged meanwhile stands for the one into whom they were merged. */
export async function lockStanding(tx: Db, memberId: number): Promise<number> {
  const mergedInto = await lockMember(tx, memberId);
  return mergedInto === null ? memberId : await lockStanding(tx, mergedInto);
}

/** Locks exactly this member: throws `member-merged` where they were merged, and `member-not-found`. */
export async function lockUnmerged(tx: Db, memberId: number): Promise<void> {
  if ((await lockMember(tx, memberId)) !== null) throw new Problem('member-merged');
}
