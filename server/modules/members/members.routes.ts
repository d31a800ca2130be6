import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import type { Member } from '#contract/members/members.ts';
import type { Holder } from '#contract/rights.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { noteShownMembers } from '#server/security/shown-receivers.ts';
import { erasePersonal } from './erase-members.ts';
import { findMembers, memberList } from './members.repository.ts';
import { mergeMembers } from './merge-members.ts';
import { sumOrdersOfMembers } from './sum-orders.ts';
import { addMember, giveOrdersTo, updateMember } from './write-member.ts';

export function registerMembers(app: FastifyInstance, { database: { db }, jobs, securityLog }: ModuleDeps): void {
  const listMembers = memberList();

  const shown = (member: Member, staff: Holder) => {
    noteShownMembers(securityLog, 1, staff);
    return { member };
  };

  route(app, 'POST /api/members/list', async () => {
    const list = await listMembers(db);
    securityLog.note({ kind: 'members-listed', rows: list.rows });
    return list;
  });
  route(app, 'POST /api/members/sums', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return { sums: await sumOrdersOfMembers(db) };
  });
  route(app, 'POST /api/members/add', async ({ body, staff }) => shown(await addMember(db, body, staff.staffId), staff));
  route(app, 'POST /api/members/update', async ({ body, staff }) => shown(await updateMember(db, body, staff.staffId), staff));
  route(app, 'POST /api/members/merge', async ({ body, headers, staff }) => {
    const merged = await mergeMembers(db, { ...body, key: headers['idempotency-key'] }, staff.staffId);
    const ids = [body.stays, ...body.goes].map(({ memberId }) => memberId);
    const members = await findMembers(db, ids);
    noteShownMembers(securityLog, members.length, staff);
    return { ...merged, members };
  });
  route(app, 'POST /api/members/giveOrders', async ({ body: { memberId, orderIds }, staff }) => ({
    given: await giveOrdersTo(db, memberId, orderIds, staff.staffId),
  }));
  route(app, 'POST /api/members/erasePersonal', async ({ body, staff }) => {
    const orders = await erasePersonal(db, body, staff.staffId);
    // the job also removes what remains of the old rows in the files of the database
    jobs.wake('personal-data');
    return { orders };
  });
}
