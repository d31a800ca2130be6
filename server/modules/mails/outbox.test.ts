import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { addMail, findMail, type MailRow } from './mails.repository.ts';
import { giveUpUnsettled, nextWait, settleMail, takeMail } from './outbox.ts';
import { sendAgain } from './write-mail.ts';

let test: TestApp;
let kim: Awaited<ReturnType<TestApp['signIn']>>;
let cup: number;

beforeAll(async () => {
  // without a mail server no job sends the mails
  test = await startTestApp({ config: { mail: undefined } });
  kim = await test.signIn();
  [cup = 0] = await addProducts(test.db, [{}]);
});
afterAll(() => test.close());

const letter = { language: 'en', recipient: 'jane@example.com', recipientName: 'Jane', subject: 'S', body: 'B' } as const;
/** A mail that was being sent when its process died. */
async function lostMail(): Promise<MailRow> {
  const { orderId } = await registerOrder(kim, newOrder([cup]));
  await addMail(test.db, { mailKey: crypto.randomUUID(), orderId, staffId: kim.staff.staffId, ...letter });
  const mail = (await takeMail(test.db)) as MailRow;
  await giveUpUnsettled(test.db);
  return mail;
}
const later = { outcome: 'later', fault: 'refused', said: '451' } as const;

it('an answer that comes late says what became of a mail that was given up for lost', async () => {
  const mail = await lostMail();
  await settleMail(test.db, mail, { outcome: 'sent' });
  expect((await findMail(test.db, mail.mailId)).state).toBe('sent');
});

it.each([later, { outcome: 'sent' } as const])(
  'an answer that comes late ($outcome) says nothing of the mail that was sent again',
  async (answer) => {
    const mail = await lostMail();
    await sendAgain(test.db, mail.mailId);
    const again = (await takeMail(test.db)) as MailRow;
    expect(again.mailId).toBe(mail.mailId);
    await settleMail(test.db, mail, answer);
    expect((await findMail(test.db, mail.mailId)).state).toBe('sending');
    await settleMail(test.db, again, { outcome: 'sent' });
    expect((await findMail(test.db, mail.mailId)).state).toBe('sent');
  },
);

it('a mail that was sent again is tried as often as one that is new', async () => {
  const mail = await lostMail();
  await sendAgain(test.db, mail.mailId);
  const states: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    await test.db.execute(`update receiver_mail set next_at = now() where mail_id = ${mail.mailId}`);
    await settleMail(test.db, (await takeMail(test.db)) as MailRow, later);
    states.push((await findMail(test.db, mail.mailId)).state);
  }
  expect(states).toEqual([...Array.from({ length: 7 }, () => 'waiting'), 'failed']);
});

it('a mail that was written down or put off while the clock was ahead is sent all the same', async () => {
  const mail = await lostMail();
  await sendAgain(test.db, mail.mailId);
  const ahead = `update receiver_mail set next_at = now() + interval '9 hours' where mail_id = ${mail.mailId}`;
  await test.db.execute(ahead);
  expect(await nextWait(test.db)).toBe(0);
  await settleMail(test.db, (await takeMail(test.db)) as MailRow, later);
  // the pause after a failed try applies
  expect(await takeMail(test.db)).toBeUndefined();
  expect(await nextWait(test.db)).toBeGreaterThan(0);
  await test.db.execute(ahead);
  expect((await takeMail(test.db))?.mailId).toBe(mail.mailId);
  await giveUpUnsettled(test.db);
});
