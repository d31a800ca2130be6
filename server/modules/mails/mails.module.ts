import { sql } from 'drizzle-orm';
import { createMailer } from '#server/integrations/smtp/smtp.client.ts';
import type { Module } from '#server/module.ts';
import { findMails } from './mails.repository.ts';
import { registerMails } from './mails.routes.ts';
import { receiverMails } from './receiver-mails.job.ts';

export const mailsModule: Module = {
  name: 'mails',
  create: (deps) => ({
    routes: (app) => registerMails(app, deps),
    ...(deps.config.mail && { jobs: [receiverMails(deps.database.db, createMailer(deps.config.mail), deps.announce)] }),
  }),
  states: {
    async mails(db, since) {
      const mails = await findMails(db, since(sql`m.xact`));
      return mails.length > 0 ? { mails } : undefined;
    },
  },
};
