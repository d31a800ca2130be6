import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewOrder } from '#contract/orders/orders.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let boss: Awaited<ReturnType<TestApp['signIn']>>;
let box: number;

// a database for each test, as a migration that runs again brings back functions that later ones have replaced
beforeEach(async () => {
  test = await startTestApp();
  boss = await test.signIn({ role: 'administrator' });
  [box = 0] = await addProducts(test.db, [{ productName: '상자', sku: 'BOX-1', price: 1 }]);
});
afterEach(() => test.close());

const register = async (receiver: Partial<NewOrder['receiver']>, product = box) =>
  (await registerOrder(boss, newOrder([product], receiver))).orderId;
const find = async (q: string) => (await boss.call('POST /api/orders/window', { body: { q } })).orders.map(({ orderId }) => orderId);

/** Stores the words of an order, or of all, as an older version has stored them. */
const listAs = (words: string[], orderId?: number) =>
  test.db.execute(
    sql`update order_listing set words = array_to_tsvector(array[${sql.join(
      words.map((word) => sql`${word}`),
      sql`, `,
    )}]::text[])
      ${orderId === undefined ? sql`` : sql`where order_id = ${orderId}`}`,
  );
const statementsOf = (migration: string, end: RegExp) =>
  fs.readFileSync(path.join(import.meta.dirname, 'migrations', migration), 'utf8').split(end);
/** The end of a statement of migrations that define functions. */
const afterFunction = /(?<=\$\$;)\n/;
async function migrate(statements: readonly string[]): Promise<void> {
  for (const statement of statements) await test.db.execute(sql.raw(statement));
}

describe('orders that were listed before are listed anew by the migration', () => {
  it('with capital letters of other scripts', async () => {
    const order = await register({ receiverName: 'Иван' });
    // as a database with the locale C stored it
    await listAs(['~Иван']);
    expect(await find('иван')).toEqual([]);
    // a later migration has dropped the index of the words
    const isThere = (statement: string) => statement !== '' && !statement.includes('index order_words');
    await migrate(statementsOf('0063_capital_letters.sql', /;\n+/).filter(isThere));
    expect(await find('иван')).toEqual([order]);
  });

  it('with phone numbers as they are dialled within their country', async () => {
    const [french, wide, american] = [
      await register({ receiverName: 'Jean', phone: '+33 6 12 34 98 76' }),
      await register({ receiverName: 'Jean', phone: '０１０－９１８２－７３６４' }),
      await register({ receiverName: 'Jean', phone: '+1 469 555 0100' }),
    ];
    await listAs(['~jean']);
    expect(await find('06 12 34 98 76')).toEqual([]);
    await migrate(statementsOf('0083_phones_as_dialled.sql', afterFunction).slice(0, 2));
    expect(await find('06 12 34 98 76')).toEqual([french]);
    expect(await find('010-9182-7364')).toEqual([wide]);
    // the earlier rule gave this number all its forms, so the migration does not list its order again
    expect(await find('469 555 0100')).toEqual([]);
    expect(await find('jean')).toEqual([american, wide, french]);
  });

  it('with either apostrophe', async () => {
    const [lotion = 0] = await addProducts(test.db, [{ productName: 'L’Oréal Lotion', sku: 'LO-1', price: 1 }]);
    const straight = await register({ receiverName: "Shaun O'Neil" }, lotion);
    const bent = await register({ receiverName: 'Niamh O’Neil' });
    const all = async () => [await find("o'neil"), await find('O’NEIL'), await find("l'oreal"), await find('l’oréal')];
    const found = [[bent, straight], [bent, straight], [straight], [straight]];
    expect(await all()).toEqual(found);
    await listAs(['~shaun', '~o', '~neil'], straight);
    await listAs(['~niamh', '~o’neil'], bent);
    expect(await find("o'neil")).toEqual([straight]);
    await migrate(statementsOf('0089_any_apostrophe.sql', afterFunction));
    expect(await all()).toEqual(found);
  });

  it('with signs that nobody sees', async () => {
    const plain = await register({ receiverName: 'Shaun Miller' });
    const hidden = await register({ receiverName: 'Sha\u200bun Mil\u00adler\u200e' });
    const all = async () => [await find('shaun miller'), await find('\u200eSha\u200bun Miller'), await find('상\u2060자')];
    const found = Array(3).fill([hidden, plain]);
    expect(await all()).toEqual(found);
    await listAs(['~sha\u200bun', '~mil\u00adler\u200e'], hidden);
    expect(await find('shaun')).toEqual([plain]);
    await migrate(statementsOf('0091_unseen_signs.sql', afterFunction));
    expect(await all()).toEqual(found);
  });
});
