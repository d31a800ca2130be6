import { sql } from 'drizzle-orm';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { Db } from './db.ts';
import { order } from './schema/order.ts';
import { orderLine } from './schema/order-line.ts';
import { seller } from './schema/seller.ts';

interface SoldProduct {
  pdNumber: number;
  productName: string;
  rangeName: string | null;
  sku: string;
  weight: number | null;
}

/** An order to store as if it had been registered some time ago. */
export interface PastOrder {
  minutesAgo: number;
  cancelled: boolean;
  receiverName: string;
  phone: string;
  email: string;
  countryCode: string;
  address1: string;
  address2: string;
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
  lines: { product: SoldProduct; quantity: number; unitPrice: number }[];
}

/** Stores orders, oldest first, numbered as if each had been registered on its day; `staffIds` registered them in turn. */
export async function seedOrders(db: Db, orders: readonly PastOrder[], staffIds: readonly number[]): Promise<void> {
  if (orders.length === 0) return;
  const now = Date.now();
  const numbers = new Map<string, number>();
  const rows = orders.map(({ minutesAgo, lines, countryCode, ...receiver }, at) => {
    const registeredAt = new Date(now - minutesAgo * 60_000);
    const day = koreanDay(registeredAt);
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
      registeredBy,
      updatedBy: registeredBy,
    };
  });
  const stored = await db.insert(order).values(rows).returning({ orderId: order.orderId });
  const lines = orders.flatMap(({ lines }, at) => lines.map((line, position) => lineRow(stored[at]?.orderId ?? 0, position + 1, line)));
  await db.insert(orderLine).values(lines);
  for (const [day, last] of numbers) await db.execute(sql`insert into order_day (day, last_number) values (${day}::date, ${last})`);
}

const lineRow = (orderId: number, position: number, { product, quantity, unitPrice }: PastOrder['lines'][number]) => {
  const { pdNumber, productName, rangeName, sku, weight } = product;
  return { orderId, position, pdNumber, productName, rangeName, sku, weight, quantity, unitPrice };
};

type SellerRow = Omit<typeof seller.$inferInsert, 'countryCode' | 'originCountryCode'> & { countryCode: string; originCountryCode: string };

/** Fills in who sells. */
export async function seedSeller(db: Db, { countryCode, originCountryCode, ...fields }: SellerRow): Promise<void> {
  await db.update(seller).set({
    ...fields,
    countryCode: countryCode as CountryCode,
    originCountryCode: originCountryCode as CountryCode,
    revision: sql`${seller.revision} + 1`,
  });
}

const koreanDay = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(moment);
