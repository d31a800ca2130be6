import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer, type Mailer } from '#server/integrations/smtp/smtp.client.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { Crashed, crashAfter, databaseSteps } from '#test/database/crash-points.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { findMails } from './mails.repository.ts';
import { receiverMails } from './receiver-mails.job.ts';
import { sendAgain, writeDown } from './write-mail.ts';

let test: TestApp;
let kim: Client & { staff: { staffId: number } };
let cup: number;
let mailer: Mailer;

beforeAll(async () => {
  // only this test sends mails
  test = await startTestApp({ sandbox: true, config: { mail: undefined } });
  kim = await test.signIn();
  [cup = 0] = await addProducts(test.db, [{ sku: 'CUP-1' }]);
  mailer = createMailer({ url: 'smtp://mail.sandbox.example:25', from: 'orders@sandbox.example', proxy: test.sandbox.origin });
});
afterAll(() => test.close());

/** Adds a mail that waits to be sent. @returns its key and order */
async function waitingMail(at: number): Promise<{ mailKey: string; orderId: number }> {
  const order = await registerOrder(kim, newOrder([cup]));
  const rows = [{ orderNumber: order.orderNumber, carrier: 'EMS', trackingNumber: `EM${100_000_000 + at}KR` }];
  await kim.call('POST /api/parcels/add', { body: { rows } });
  const mailKey = crypto.randomUUID();
  await writeDown(test.db, { mailKey, orderId: order.orderId, language: 'en' }, [], kim.staff.staffId);
  return { mailKey, orderId: order.orderId };
}
/** How often the mail server has accepted it. */
async function taken(mailKey: string): Promise<number> {
  const mails = (await (await fetch(`${test.sandbox.origin}/mail/mails`)).json()) as { source: string }[];
  return mails.filter(({ source }) => source.includes(`<${mailKey}@sandbox.example>`)).length;
}
const run = (db = test.db, by = mailer) => receiverMails(db, by, () => {}).run({ signal: new AbortController().signal, notifications: [] });
const stateOf = async (orderId: number) => (await findMails(test.db, sql`m.order_id = ${orderId}`)).map(({ state }) => state);

it('killed at every step of sending a mail, it arrives, and only once but where somebody had it sent that nobody knew of', async () => {
  let crashed = true;
  for (let steps = 0; crashed; steps += 1) {
    const { mailKey, orderId } = await waitingMail(steps);
    const points = crashAfter(steps);
    crashed = await run(points.of(test.db, databaseSteps), points.of(mailer, ['send'])).then(
      () => false,
      (error: unknown) => {
        expect(error, `step ${points.steps}`).toBeInstanceOf(Crashed);
        return true;
      },
    );
    const before = await taken(mailKey);
    expect(before, `after step ${steps}`).toBeLessThanOrEqual(1);
    await run();
    const [state] = await stateOf(orderId);
    expect(['sent', 'unknown'], `after step ${steps}`).toContain(state);
    if (state === 'unknown') expect(await taken(mailKey), `after step ${steps}`).toBe(before);
    const [{ mailId = 0 } = {}] = await findMails(test.db, sql`m.order_id = ${orderId}`);
    await sendAgain(test.db, mailId);
    await run();
    expect(await stateOf(orderId), `after step ${steps}`).toEqual(['sent']);
    expect(await taken(mailKey), `after step ${steps}`).toBe(state === 'unknown' ? before + 1 : 1);
  }
});
