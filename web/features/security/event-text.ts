import type { JobName } from '#contract/jobs/job-names.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { isShipped } from '#contract/roles/shipped-roles.ts';
import type { SecurityEvent } from '#contract/security/security.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** A security event as one sentence. */
export const eventText = (event: SecurityEvent, t: Catalog): string =>
  t.security.sentences[event.kind]({
    about: event.aboutName ?? '',
    reason: reasonText(event.reason, t),
    rows: formatNumber(event.rows ?? 0),
    subject: subjectText(event, t),
  });

/** Who caused the event, under the name that they had at the time. */
export function whoText({ staffName, address }: SecurityEvent, t: Catalog): string {
  return staffName ?? (address === null ? t.security.server : t.security.nobody);
}

function reasonText(reason: string | null, t: Catalog): string {
  if (reason === 'not-registered') return t.security.notRegistered;
  return t.problems[reason as ProblemCode] ?? reason ?? '';
}

/** The subject of an event under its display name, where it has one; endpoints and variables are shown as they are. */
function subjectText({ kind, subject }: SecurityEvent, t: Catalog): string {
  if (subject === null) return '';
  if (kind === 'job-failed') return t.settings.jobs.names[subject as JobName] ?? subject;
  if (kind === 'role-given') return isShipped(subject) ? t.access.shipped[subject] : subject;
  if (kind !== 'staff-changed') return subject;
  const fields: Record<string, string> = t.staff.fields;
  return subject
    .split(', ')
    .map((field) => fields[field] ?? field)
    .join(', ');
}
