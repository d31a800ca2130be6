import type { Db } from '#server/db/db.ts';
import type { Mailer } from '#server/integrations/smtp/smtp.client.ts';
import type { Job } from '#server/jobs/job.ts';
import { giveUpUnsettled, nextWait, settleMail, takeMail } from './outbox.ts';

/** So often it looks at the latest, whatever waits: of news of parcels nobody wakes it. */
const everySeconds = 60;

/**
 * Sends the mails to receivers, one after the other, each written down before and after. What the mail server does not take
 * now waits in the database; what nobody knows of is left to people.
 * @param announce tells open pages @param tell writes down the mails that nobody asks for; says whether there were any
 */
export const receiverMails = (db: Db, mailer: Mailer, announce: () => void, tell?: () => Promise<boolean>): Job => ({
  name: 'receiver-mails',
  when: { everySeconds },
  channel: 'samusil_receiver_mails',
  leaseSeconds: 60,
  async run({ signal }) {
    if (await giveUpUnsettled(db)) announce();
    if (await tell?.()) announce();
    while (!signal.aborted) {
      const mail = await takeMail(db);
      if (!mail) break;
      announce();
      if (mail.state !== 'sending') continue;
      await settleMail(db, mail, await mailer.send(mail));
      announce();
    }
    return Math.min((await nextWait(db)) ?? Number.POSITIVE_INFINITY, everySeconds * 1000);
  },
});
