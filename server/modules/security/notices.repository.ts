import { and, desc, sql } from 'drizzle-orm';
import type { Right } from '#contract/permissions.ts';
import { shippedRoles } from '#contract/roles/shipped-roles.ts';
import type { SecurityEvent } from '#contract/security/security.ts';
import type { Db } from '#server/db/db.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import { securityEvent, securityNoticeRead } from '#server/db/schema/operation/security-event.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { isKnown, presentEvent } from './security.repository.ts';

const right: Right = 'security.read';
const shipped = Object.entries(shippedRoles).flatMap(([key, rights]) => ((rights as readonly Right[]).includes(right) ? [key] : []));
const rolesWithRight = sql`(select ${role.roleKey} from ${role}
  where ${right} = any(${role.rights}) or ${role.roleKey} in (select json_array_elements_text(${JSON.stringify(shipped)}::json)))`;

/**
 * Since when a person may read the log, according to the history: since they were registered, since they changed to a role with the right
 * from one without it, or since their role got the right. Earlier events are not notified.
 */
const mayReadSince = (staffId: number) => sql`coalesce((
  select max(h.at) from ${changeHistory} h
  where h.kind = 'staff' and h.entity_id = ${String(staffId)}
      and (h.field is null or (h.field = 'role' and h.from_value #>> '{}' not in ${rolesWithRight}))
    or h.kind = 'role' and h.entity_id = (select ${staff.role} from ${staff} where ${staff.staffId} = ${staffId})
      and h.field = 'rights' and not h.from_value @> ${JSON.stringify([right])}::jsonb
  ), '-infinity')`;

/** How many notices are shown at once; the next follow when these have been read. */
const mostNotices = 50;

/** The unread events that notify a person, since they may read the log. */
export async function unreadNotices(db: Db, staffId: number): Promise<SecurityEvent[]> {
  const rows = await db
    .select()
    .from(securityEvent)
    .where(
      and(
        isKnown,
        sql`${securityEvent.notifies}`,
        sql`${securityEvent.at} >= ${mayReadSince(staffId)}`,
        sql`not exists (select from ${securityNoticeRead} r where r.staff_id = ${staffId} and r.event_id = ${securityEvent.eventId})`,
      ),
    )
    .orderBy(desc(securityEvent.eventId))
    .limit(mostNotices);
  return rows.map(presentEvent);
}

/** Marks events as read. Only events that notify can be marked; repeated marks change nothing. */
export const markRead = async (db: Db, staffId: number, eventIds: readonly number[]): Promise<void> => {
  await db.execute(sql`
    insert into security_notice_read (staff_id, event_id)
    select ${staffId}, event_id from security_event
    where told and event_id in (${sql.join(
      eventIds.map((id) => sql`${id}`),
      sql`, `,
    )})
    on conflict do nothing`);
};
