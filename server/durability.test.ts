import { and, asc, eq, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, createClient } from '#test/client.ts';
import { durableLocation, type FreshLocation } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { firstMessage, startNode } from '#test/node-process.ts';
import { addProducts } from '#test/products.ts';
import { type Database, openDatabase } from './db/database.ts';
import { examine } from './db/doctor/examine.ts';
import { changeHistory } from './db/schema/operation/change-history.ts';
import { product } from './db/schema/products/product.ts';
import { staff } from './db/schema/staff/staff.ts';
import { openSession } from './modules/auth/auth.service.ts';

const kills = 10;
const editors = 4;

/** A write that the server acknowledged: the name of a product, and the revision that the write created. */
interface Acknowledged {
  pdNumber: number;
  productName: string;
  revision: number;
}

test('every acknowledged edit is there, with its history row, after each kill in the middle of a stream of edits', async () => {
  const location = await durableLocation();
  const origin = `http://127.0.0.1:${await freePort()}`;
  const { client, pdNumbers } = await prepare(location, origin);
  const acknowledged: Acknowledged[] = [];
  const attempted = new Set<string>();

  for (let round = 1; round <= kills; round += 1) {
    const server = startNode({ file: 'server/main.ts' }, { ...location.environment, ...environmentAt(origin) });
    await firstMessage(server);
    const enough = acknowledged.length + 5 + 4 * round;
    const streams = pdNumbers.map((pdNumber) =>
      editUntilKilled(client, pdNumber, round, attempted, (edit) => {
        acknowledged.push(edit);
        // at this moment the other editors' requests are in flight
        if (acknowledged.length === enough) server.child.kill('SIGKILL');
      }),
    );
    await Promise.all(streams);
    expect(await server.ended).toMatchObject({ signal: 'SIGKILL' });
  }

  const database = await openDatabase(location.where);
  await expectAllStored(database, acknowledged, attempted);
  expect(await examine(database.db)).toEqual([]);
  await database.close();
  await location.remove();
}, 900_000);

/** Stores one person with a session, and a product for each editor: no sign-in is needed while servers are killed. */
async function prepare(location: FreshLocation, origin: string) {
  const database = await openDatabase(location.where);
  const person = { email: 'editor@samusil.example', staffName: '김편집' };
  const [row] = await database.db.insert(staff).values(person).returning({ staffId: staff.staffId });
  const pdNumbers = await addProducts(database.db, Array(editors).fill({}));
  const client = createClient(origin);
  client.cookies.set('samusil', await openSession(database.db, row?.staffId ?? 0));
  await database.close();
  return { client, pdNumbers };
}

const environmentAt = (origin: string) => ({
  PORT: new URL(origin).port,
  PUBLIC_URL: origin,
  SANDBOX_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'silent',
});

/** Writes one name after another, until an answer fails to arrive. */
async function editUntilKilled(
  client: Client,
  pdNumber: number,
  round: number,
  attempted: Set<string>,
  onAcknowledged: (edit: Acknowledged) => void,
): Promise<void> {
  for (let edit = 1; ; edit += 1) {
    const productName = `제품 ${pdNumber}, ${round}번째 서버, ${edit}번째 이름`;
    attempted.add(productName);
    const body = { productData: { pdNumber, productName }, targetColumn: 'productName' };
    const reply = await client.call('POST /api/products/updateProduct', { body }).catch((error: Error) => {
      // a killed server breaks the connection; an answer that still arrives must not be a refusal
      if (error instanceof TypeError) return undefined;
      throw error;
    });
    if (reply === undefined) return;
    onAcknowledged({ pdNumber, productName, revision: reply.product.revision });
  }
}

async function expectAllStored({ db }: Database, acknowledged: Acknowledged[], attempted: Set<string>): Promise<void> {
  const history = await db
    .select({ pdNumber: changeHistory.entityId, productName: changeHistory.toValue, revision: changeHistory.revision })
    .from(changeHistory)
    .where(and(eq(changeHistory.kind, 'product'), eq(changeHistory.field, 'product_name'), gt(changeHistory.revision, 1)))
    .orderBy(asc(changeHistory.changeId));
  const stored = history.map(({ pdNumber, productName, revision }) => ({ pdNumber: Number(pdNumber), productName, revision }));
  const storedKeys = new Set(stored.map(keyOf));
  expect(acknowledged.filter((edit) => !storedKeys.has(keyOf(edit)))).toEqual([]);

  // and nothing else is stored: no edit twice, no unknown edit, and each product equals its history
  expect(storedKeys.size).toBe(stored.length);
  expect(stored.filter(({ productName }) => !attempted.has(String(productName)))).toEqual([]);
  const rows = await db.select({ pdNumber: product.pdNumber, productName: product.productName, revision: product.revision }).from(product);
  for (const row of rows) expect(row).toEqual(stored.findLast(({ pdNumber }) => pdNumber === row.pdNumber));
}

const keyOf = (edit: { pdNumber: number; productName: unknown; revision: number }) =>
  JSON.stringify([edit.pdNumber, edit.productName, edit.revision]);
