import type { Project } from '#contract/design/design.ts';
import { call } from '#web/http/call.ts';

/**
 * Has the calendar say what the board does, at the same time. Nobody waits for it: the server delivers the events
 * of the board by itself, and the bar shows whether the calendar has them.
 */
export function updateCalendarEvent(project: Project | undefined): void {
  if (!project) return;
  const { eventId, summary, description, startDate: start, endDate: end } = project;
  call('POST /api/google-calendar/editProject', { body: { eventId, summary, description, start, end } }).catch(ignored);
}

/** Takes the event of a deleted project off the calendar. */
export function deleteCalendarEvent(eventId: string): void {
  call('POST /api/google-calendar/deleteProject', { body: { eventId } }).catch(ignored);
}

const ignored = () => undefined;
