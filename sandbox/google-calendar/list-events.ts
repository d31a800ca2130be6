import { z } from 'zod';
import type { Clock } from '#sandbox/state/clock.ts';
import type { EventStore } from './event-store.ts';
import { refusal } from './google-errors.ts';
import { presentEvent } from './present-event.ts';

/** The contents of a token: the store that it came from, and the last write that its holder has seen. */
const Token = z.object({
  life: z.string(),
  kind: z.enum(['sync', 'page']),
  since: z.number(),
  until: z.number(),
  at: z.number(),
  offset: z.number(),
});
type Token = z.infer<typeof Token>;

/** Sync tokens expire; Google does not say when. */
const syncTokenDays = 7;
/** Parameters that cannot be combined with a sync token. */
const notWithSync = ['iCalUID', 'orderBy', 'privateExtendedProperty', 'q', 'sharedExtendedProperty', 'timeMin', 'timeMax', 'updatedMin'];

const write = (token: Token) => Buffer.from(JSON.stringify(token)).toString('base64url');

function read(text: string): Token | undefined {
  try {
    return Token.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Lists events page by page: all that are not cancelled or, with a sync token, all that were written since then. The latter include
 * cancelled events, of which only the id is returned. The last page has the next sync token.
 */
export function listEvents(store: EventStore, clock: Clock, calendarId: string, query: URLSearchParams) {
  const size = z.coerce
    .number()
    .int()
    .min(1)
    .max(2500)
    .safeParse(query.get('maxResults') ?? '250');
  if (!size.success) throw refusal('invalid');
  const start = startOf(store, clock, query);
  const fits = store
    .list(calendarId)
    .filter(
      (event) =>
        event.change > start.since &&
        event.change <= start.until &&
        (start.since > 0 || event.status === 'confirmed' || query.get('showDeleted') === 'true'),
    );
  const items = fits.slice(start.offset, start.offset + size.data);
  const offset = start.offset + items.length;
  const more = offset < fits.length;
  return {
    kind: 'calendar#events',
    summary: calendarId,
    items: items.map((event) =>
      start.since > 0 && event.status === 'cancelled' ? { kind: 'calendar#event', id: event.id, status: 'cancelled' } : presentEvent(event),
    ),
    ...(more
      ? { nextPageToken: write({ ...start, kind: 'page', offset }) }
      : { nextSyncToken: write({ ...start, kind: 'sync', since: start.until, offset: 0, at: clock.now() }) }),
  };
}

/** Reads the token to continue from. Throws a `Refusal` for a token that is not valid. */
function startOf(store: EventStore, clock: Clock, query: URLSearchParams): Token {
  const [pageToken, syncToken] = [query.get('pageToken'), query.get('syncToken')];
  if (syncToken !== null && notWithSync.some((name) => query.has(name))) throw refusal('invalid');
  if (pageToken !== null) {
    const page = read(pageToken);
    if (page?.kind !== 'page' || page.life !== store.life()) throw refusal('invalid');
    return page;
  }
  const now = { life: store.life(), kind: 'sync' as const, until: store.changes(), at: clock.now(), offset: 0 };
  if (syncToken === null) return { ...now, since: 0 };
  const sync = read(syncToken);
  const tooOld = clock.now() - syncTokenDays * 86_400_000;
  if (sync?.kind !== 'sync') throw refusal('invalid');
  if (sync.life !== store.life() || sync.at < tooOld) throw refusal('fullSyncRequired');
  return { ...now, since: Math.max(sync.since, 0.5) };
}
