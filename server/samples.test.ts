import { fc, test as property } from '@fast-check/vitest';
import { and, count, eq, getTableColumns, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/days.ts';
import { NewMember } from '#contract/members/members.ts';
import { ProductFields } from '#contract/products/products.ts';
import { Staff } from '#contract/staff/staff.ts';
import { sampleBoxes } from '#samples/boxes.ts';
import { sampleMembers } from '#samples/members.ts';
import { sampleOrders, sampleSeller } from '#samples/orders.ts';
import { sampleParcels } from '#samples/parcels.ts';
import { samplePeople } from '#samples/people.ts';
import { sampleExchangeRates, samplePriceSheets } from '#samples/price-sheets.ts';
import { sampleProducts } from '#samples/products.ts';
import { sampleProjects } from '#samples/projects.ts';
import { sampleRateHistory } from '#samples/rate-history.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { calendarOutbox } from '#server/db/schema/design/calendar.ts';
import { project } from '#server/db/schema/design/project.ts';
import { member } from '#server/db/schema/members/member.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { seller } from '#server/db/schema/orders/seller.ts';
import { exchangeRate } from '#server/db/schema/products/exchange-rate.ts';
import { priceSheet } from '#server/db/schema/products/price-sheet.ts';
import { product } from '#server/db/schema/products/product.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { freshDatabase } from '#test/database.ts';
import { seedSamples } from './modules.ts';

const projects = sampleProjects(samplePeople.filter(({ affiliation }) => affiliation === 'design_team').length);

describe('seeding an empty database', () => {
  let database: Database;

  beforeAll(async () => {
    database = await freshDatabase();
    expect(await seedSamples(database.db, { products: 3000 })).toBe(true);
  });
  afterAll(() => database.close());

  test('stores every sample product as it was made', async () => {
    const {
      skuKey: _,
      skuTwin: __,
      revision: ___,
      createdAt: ____,
      updatedBy: _____,
      updatedAt: ______,
      ...columns
    } = getTableColumns(product);
    expect(await database.db.select(columns).from(product).orderBy(product.pdNumber)).toEqual(sampleProducts(3000));
  });

  test('stores the prices of each, and the rates of the three regions', async () => {
    const { revision: _, updatedBy: __, updatedAt: ___, ...columns } = getTableColumns(priceSheet);
    expect(await database.db.select(columns).from(priceSheet).orderBy(priceSheet.pdNumber)).toEqual(
      samplePriceSheets(sampleProducts(3000)),
    );
    const rates = await database.db.select({ country: exchangeRate.country, exchangeRate: exchangeRate.exchangeRate }).from(exchangeRate);
    expect(rates).toEqual(expect.arrayContaining([...sampleExchangeRates]));
    expect(rates).toHaveLength(sampleExchangeRates.length);
  });

  test('tells how each rate came to be, up to the one that holds', async () => {
    for (const { country, exchangeRate: rate, revision } of await database.db.select().from(exchangeRate)) {
      const past = await database.db
        .select()
        .from(changeHistory)
        .where(and(eq(changeHistory.kind, 'exchangeRate'), eq(changeHistory.entityId, country)))
        .orderBy(changeHistory.changeId);
      expect(past.map(({ fromValue }) => fromValue)).toEqual([null, ...past.map(({ toValue }) => toValue).slice(0, -1)]);
      expect(past.at(-1)).toMatchObject({ toValue: rate, revision });
      expect(past.map(({ at }) => at.valueOf())).toEqual(past.map(({ at }) => at.valueOf()).toSorted((a, b) => a - b));
    }
  });

  test('keeps the companies that buy again as members, with their orders', async () => {
    const members = await database.db.select().from(member);
    expect(members.map(({ memberName }) => memberName)).toEqual(sampleMembers.map(({ receiverName }) => receiverName));
    for (const { memberId, email, ...rest } of members) {
      expect(NewMember.safeParse({ ...rest, email })).toMatchObject({ success: true });
      const theirs = await database.db.select({ memberId: order.memberId }).from(order).where(eq(order.email, email));
      expect(theirs.length).toBeGreaterThan(0);
      expect(theirs.every((each) => each.memberId === memberId)).toBe(true);
    }
  });

  test('stores the sample orders, numbered by the day, and who sells', async () => {
    const orders = await database.db.select().from(order).orderBy(order.orderId);
    expect(orders.map(({ receiverName, cancelled }) => ({ receiverName, cancelled }))).toEqual(
      sampleOrders(sampleProducts(3000)).map(({ receiverName, cancelled }) => ({ receiverName, cancelled })),
    );
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    expect(numbers).toEqual(numbers.toSorted());
    expect(new Set(numbers).size).toBe(numbers.length);
    const [days] = await rowsOf<{ numbered: number }>(database.db, sql`select sum(last_number)::int as numbered from order_day`);
    expect(days?.numbered).toBe(orders.length);
    const [sells] = await database.db.select().from(seller);
    expect(sells).toMatchObject({ ...sampleSeller, revision: 2 });
  });

  test('registers the people of the company, and nobody else', async () => {
    const rows = await database.db.select().from(staff).orderBy(staff.staffId);
    const registered = samplePeople.filter((person) => person.registered);
    expect(rows.map(({ email, staffName, role, affiliation, active }) => ({ email, name: staffName, role, affiliation, active }))).toEqual(
      registered.map(({ email, name, role, affiliation, active }) => ({ email, name, role, affiliation, active })),
    );
    for (const row of rows) Staff.parse({ ...row, lastSignInAt: null });
  });

  test('puts the projects of the design team on the board, around today, each with an event to come', async () => {
    const stored = await database.db.select().from(project).orderBy(project.designWorkflowId);
    expect(stored.map(({ summary, startDate }) => ({ summary, startDate }))).toEqual(
      projects.map(({ summary, startsIn }) => ({ summary, startDate: addDays(koreanDay(Date.now()), startsIn) })),
    );
    const desired = await database.db
      .select({ eventId: calendarOutbox.eventId })
      .from(calendarOutbox)
      .where(eq(calendarOutbox.wanted, true));
    expect(desired.map(({ eventId }) => eventId).toSorted()).toEqual(stored.map(({ eventId }) => eventId).toSorted());
  });

  test('leaves a history row for each, which says that it was sample data', async () => {
    const rows = await database.db
      .select({ kind: changeHistory.kind, cause: changeHistory.cause, rows: count() })
      .from(changeHistory)
      .groupBy(changeHistory.kind, changeHistory.cause)
      .orderBy(changeHistory.kind);
    expect(rows).toEqual([
      { kind: 'boxPreset', cause: 'sample data', rows: sampleBoxes.length },
      { kind: 'exchangeRate', cause: 'sample data', rows: sampleRateHistory().length },
      { kind: 'member', cause: 'sample data', rows: sampleMembers.length },
      { kind: 'order', cause: 'sample data', rows: sampleOrders(sampleProducts(3000)).length },
      { kind: 'parcel', cause: 'sample data', rows: sampleParcels.length },
      { kind: 'priceSheet', cause: 'sample data', rows: 3000 },
      { kind: 'product', cause: 'sample data', rows: 3000 },
      { kind: 'project', cause: 'sample data', rows: projects.length },
      { kind: 'seller', cause: 'sample data', rows: Object.values(sampleSeller).filter((value) => value !== '' && value !== 'KR').length },
      { kind: 'staff', cause: 'sample data', rows: samplePeople.filter((person) => person.registered).length },
      { kind: 'subProject', cause: 'sample data', rows: projects.flatMap(({ parts }) => parts).length },
    ]);
  });

  test('does not happen twice', async () => {
    expect(await seedSamples(database.db, { products: 10 })).toBe(false);
    expect(await database.db.$count(product)).toBe(3000);
  });

  test('lets the next product take the next number, with a history row that does not call it sample data', async () => {
    const [added] = await database.db.insert(product).values({ productName: '새 상품', sku: 'NEW-0001', skuKey: 'new-0001' }).returning();
    expect(added?.pdNumber).toBe(3001);
    const [change] = await database.db.select().from(changeHistory).where(eq(changeHistory.entityId, '3001'));
    expect(change).toMatchObject({ kind: 'product', cause: null });
  });
});

test('two starts at the same moment seed once', async () => {
  const database = await freshDatabase();
  try {
    const outcomes = await Promise.all([1, 2].map(() => seedSamples(database.long, { products: 100 })));
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await database.db.$count(product)).toBe(100);
  } finally {
    await database.close();
  }
});

test('a shop without products still numbers its first one 1', async () => {
  const database = await freshDatabase();
  try {
    await seedSamples(database.db, { products: 0 });
    await database.db.insert(product).values({ productName: '첫 상품', sku: 'NEW-0001', skuKey: 'new-0001' });
    expect(await database.db.select({ number: max(product.pdNumber) }).from(product)).toEqual([{ number: 1 }]);
  } finally {
    await database.close();
  }
});

property.prop([fc.integer()])(
  'every sample product keeps the limits of the contract, and is stored as the contract would store it',
  (seed) => {
    for (const { pdNumber: _, ...fields } of sampleProducts(300, seed)) expect(ProductFields.parse(fields)).toEqual(fields);
  },
);
