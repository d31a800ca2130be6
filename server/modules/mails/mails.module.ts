import { sql } from 'drizzle-orm';
import { createMailer } from '#server/integrations/smtp/smtp.client.ts';
import type { Module } from '#server/module.ts';
import { addAutomaticMails } from './automatic-mails.ts';
import { findMails } from './mails.repository.ts';
import { registerMails } from './mails.routes.ts';
import { receiverMails } from './receiver-mails.job.ts';

export const mailsModule: Module = {
  name: 'mails',
  create: (deps) => {
    const { config, database, announce } = deps;
    const addAutomatic = () => addAutomaticMails(database.db, config.receiverMailStates, config.trackingPages);
    return {
      routes: (app) => registerMails(app, deps),
      ...(config.mail && { jobs: [receiverMails(database.db, createMailer(config.mail), announce, addAutomatic)] }),
    };
  },
  states: {
    async mails(db, since) {
      const mails = await findMails(db, since(sql`m.xact`));
      return mails.length > 0 ? { mails } : undefined;
    },
  },
};
