import type { Db } from '#server/db/db.ts';
import type { Mailer } from '#server/integrations/smtp/smtp.client.ts';
import type { Job } from '#server/jobs/job.ts';
import { giveUpUnsettled, nextWait, settleMail, takeMail } from './outbox.ts';

/** The longest pause between two runs, whatever waits: changes of parcels do not wake this job. */
const everySeconds = 60;

/**
 * Sends the mails to receivers, one after the other, and records each before and after. What the mail server does not accept
 * at present waits in the database; an unknown outcome is left to people.
 * @param announce tells open pages about changes @param addAutomatic adds the automatic mails; returns whether there were any
 */
export const receiverMails = (db: Db, mailer: Mailer, announce: () => void, addAutomatic?: () => Promise<boolean>): Job => ({
  name: 'receiver-mails',
  when: { everySeconds },
  channel: 'samusil_receiver_mails',
  leaseSeconds: 60,
  async run({ signal }) {
    if (await giveUpUnsettled(db)) announce();
    if (await addAutomatic?.()) announce();
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
