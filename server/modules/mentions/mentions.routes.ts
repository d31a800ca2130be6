import type { FastifyInstance } from 'fastify';
import { mostUnread } from '#contract/mentions/mention-limits.ts';
import { mentionable } from '#server/db/notes/note-mentions.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findUnread, markAsRead } from './unread-mentions.ts';

export function registerMentions(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/mentions/people', async ({ body: { on } }) => ({ people: await mentionable(db, on) }));
  route(app, 'POST /api/mentions/unread', async ({ staff }) => {
    const mentions = await findUnread(db, staff);
    return { mentions: mentions.slice(0, mostUnread), count: mentions.length };
  });
  route(app, 'POST /api/mentions/read', async ({ body, staff }) => {
    await markAsRead(db, staff.staffId, body.keys);
    return {};
  });
}
