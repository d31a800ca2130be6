import type { StoredEvent } from './event-rules.ts';
import { etagOf } from './event-store.ts';

/** An event as the API returns it. */
export const presentEvent = (event: StoredEvent) => ({
  kind: 'calendar#event',
  etag: etagOf(event),
  id: event.id,
  status: event.status,
  htmlLink: `https://calendar.google.example/event?eid=${event.id}`,
  created: event.created,
  updated: event.updated,
  ...(event.summary !== undefined && { summary: event.summary }),
  ...(event.description !== undefined && { description: event.description }),
  creator: { email: 'samusil@sandbox.example' },
  organizer: { email: 'design-team@sandbox.example', displayName: '디자인팀', self: true },
  start: event.start,
  end: event.end,
  transparency: 'transparent',
  iCalUID: `${event.id}@google.com`,
  sequence: event.sequence,
  ...(event.extendedProperties && { extendedProperties: event.extendedProperties }),
  reminders: { useDefault: false },
  eventType: 'default',
});
