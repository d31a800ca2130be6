import type { ChangeKind } from '#contract/history/history.ts';
import type { LiveEvents } from '#contract/live.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import type { StreamEvent } from './stream/event-stream.ts';

/** Events that carry no rows: each replaces the one before, so only the last one matters. */
type SignalName = 'presence' | 'calendarHealth' | 'registrations' | 'shipments' | 'labelBatches' | 'mails' | 'security' | 'reset';
type OnRows = (rows: never[], gone: readonly string[]) => void;

const handlers = new Map<ChangeKind, Set<OnRows>>();
const listeners: { [Name in SignalName]: Set<(data: LiveEvents[Name]) => void> } = {
  presence: new Set(),
  calendarHealth: new Set(),
  registrations: new Set(),
  shipments: new Set(),
  labelBatches: new Set(),
  mails: new Set(),
  security: new Set(),
  reset: new Set(),
};

/**
 * Calls the listener with the changed rows of one kind, in the form in which its list has them, and the ids of deleted
 * ones. Rows may arrive twice or late: keep the one with the higher revision. Returns how to stop.
 */
export function onLive<Row>(kind: ChangeKind, onRows: (rows: Row[], gone: readonly string[]) => void): () => void {
  const ofKind = handlers.get(kind) ?? new Set();
  handlers.set(kind, ofKind);
  ofKind.add(onRows);
  return () => ofKind.delete(onRows);
}

/**
 * Calls the listener for one kind of signal, such as who has the board open, the state of its calendar, or that everything has to be
 * fetched again. Returns how to stop.
 */
export function onSignal<Name extends SignalName>(name: Name, listener: (data: LiveEvents[Name]) => void): () => void {
  const ofName: Set<(data: LiveEvents[Name]) => void> = listeners[name];
  ofName.add(listener);
  return () => ofName.delete(listener);
}

/** Passes an event of the stream to its listeners. */
export function deliver(event: StreamEvent): void {
  if (event.name === 'rows') {
    for (const onRows of handlers.get(event.data.kind) ?? []) onRows(event.data.rows as never[], event.data.gone ?? []);
  } else if (event.name in listeners) {
    const ofName = listeners[event.name as SignalName] as Set<(data: unknown) => void>;
    for (const listener of ofName) listener(event.data);
  }
  if (event.name === 'reset') void refetchQueries();
}
