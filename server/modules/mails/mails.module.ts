import { sql } from 'drizzle-orm';
import { createMailer } from '#server/integrations/smtp/smtp.client.ts';
import type { Module } from '#server/module.ts';
import { findMails } from './mails.repository.ts';
import { registerMails } from './mails.routes.ts';
import { receiverMails } from './receiver-mails.job.ts';
import { tellByItself } from './tell-by-itself.ts';

export const mailsModule: Module = {
  name: 'mails',
  create: (deps) => {
    const { config, database, announce } = deps;
    const tell = () => tellByItself(database.db, config.receiverMailStates, config.trackingPages);
    return {
      routes: (app) => registerMails(app, deps),
      ...(config.mail && { jobs: [receiverMails(database.db, createMailer(config.mail), announce, tell)] }),
    };
  },
  states: {
    async mails(db, since) {
      const mails = await findMails(db, since(sql`m.xact`));
      return mails.length > 0 ? { mails } : undefined;
    },
  },
};
