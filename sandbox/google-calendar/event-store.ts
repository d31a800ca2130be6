import type { SandboxContext } from '#sandbox/stand-in.ts';
import { patched, type SentEvent, type StoredEvent, validId } from './event-rules.ts';
import { refusal } from './google-errors.ts';

/** The events of the calendars, with Google's rules for ids, deletions and conditions. Deleted events keep their ids. */
export interface EventStore {
  list(calendarId: string): StoredEvent[];
  get(calendarId: string, id: string): StoredEvent;
  insert(calendarId: string, sent: SentEvent): StoredEvent;
  /** @param ifMatch the etag that the writer saw; with `'*'` or undefined the write is unconditional */
  patch(calendarId: string, id: string, sent: SentEvent, ifMatch: string | undefined): StoredEvent;
  remove(calendarId: string, id: string, ifMatch: string | undefined): void;
  /** The number of writes so far. */
  changes(): number;
  /** Changes with each reset of the store: tokens from before a reset are refused. */
  life(): string;
}

export const etagOf = (event: StoredEvent): string => `"${event.change}"`;

export function createEventStore({ store, clock }: SandboxContext): EventStore {
  const events = store.collection<StoredEvent>();
  const counters = store.collection<{ life: string; changes: number; updated: number }>(() => [
    ['all', { life: crypto.randomUUID(), changes: 0, updated: 0 }],
  ]);
  const counter = () => counters.get('all') ?? { life: '', changes: 0, updated: 0 };

  const keep = (calendarId: string, event: Omit<StoredEvent, 'change' | 'updated'>): StoredEvent => {
    const before = counter();
    // each write gets its own millisecond, so that clients that compare times can tell writes apart
    const next = { ...before, changes: before.changes + 1, updated: Math.max(clock.now(), before.updated + 1) };
    counters.set('all', next);
    const stored = { ...event, change: next.changes, updated: new Date(next.updated).toISOString() };
    events.set(`${calendarId}/${event.id}`, stored);
    return stored;
  };

  const get = (calendarId: string, id: string): StoredEvent => {
    const event = events.get(`${calendarId}/${id}`);
    if (!event) throw refusal('notFound');
    return event;
  };

  const checkMatch = (event: StoredEvent, ifMatch: string | undefined) => {
    if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== etagOf(event)) throw refusal('conditionNotMet');
  };

  return {
    list: (calendarId) =>
      events
        .entries()
        .filter(([key]) => key.startsWith(`${calendarId}/`))
        .map(([, event]) => event)
        .sort((a, b) => a.change - b.change),
    get,
    insert(calendarId, sent) {
      const id = sent.id ?? crypto.randomUUID().replaceAll('-', '');
      if (!validId(id)) throw refusal('invalidId');
      if (events.get(`${calendarId}/${id}`)) throw refusal('duplicate');
      const created = new Date(clock.now()).toISOString();
      return keep(calendarId, {
        ...patched({ id, status: 'confirmed', start: {}, end: {}, created, sequence: 0 }, sent),
        status: 'confirmed',
      });
    },
    patch(calendarId, id, sent, ifMatch) {
      const event = get(calendarId, id);
      checkMatch(event, ifMatch);
      return keep(calendarId, { ...patched(event, sent), sequence: event.sequence + 1 });
    },
    remove(calendarId, id, ifMatch) {
      const event = get(calendarId, id);
      if (event.status === 'cancelled') throw refusal('deleted');
      checkMatch(event, ifMatch);
      keep(calendarId, { ...event, status: 'cancelled' });
    },
    changes: () => counter().changes,
    life: () => counter().life,
  };
}
