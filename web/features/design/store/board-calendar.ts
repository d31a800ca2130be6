import type { Project } from '#contract/design/design.ts';
import { call } from '#web/http/call.ts';

/**
 * Also updates the calendar event directly, without waiting for it: the server mirrors the board by itself anyway, and
 * the bar shows whether the calendar is up to date.
 */
export function updateCalendarEvent(project: Project | undefined): void {
  if (!project) return;
  const { eventId, summary, description, startDate: start, endDate: end } = project;
  call('POST /api/google-calendar/editProject', { body: { eventId, summary, description, start, end } }).catch(ignored);
}

/** Deletes the calendar event of a deleted project. */
export function deleteCalendarEvent(eventId: string): void {
  call('POST /api/google-calendar/deleteProject', { body: { eventId } }).catch(ignored);
}

const ignored = () => undefined;
