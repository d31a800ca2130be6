import { type Answer, json, nothing } from '#sandbox/kernel/answer.ts';
import { type Exchange, readBody } from '#sandbox/kernel/exchange.ts';
import { routes } from '#sandbox/kernel/router.ts';
import type { Kernel, Service } from '#sandbox/kernel/service.ts';
import { calendarAccess } from './accounts.ts';
import { calendarPages } from './calendar-pages.ts';
import { readSent } from './event-rules.ts';
import { createEventStore, type EventStore } from './event-store.ts';
import { type GoogleReason, Refused, refusal } from './google-errors.ts';
import { listEvents } from './list-events.ts';
import { presentEvent } from './present-event.ts';
import { grantToken, type Token } from './token.ts';

const events = '/calendar/v3/calendars/:calendarId/events' as const;
const scopes = ['https://www.googleapis.com/auth/calendar', 'https://www.googleapis.com/auth/calendar.events'];
/** Calls of one account within a minute. */
const quota = 600;

interface Call {
  request: Exchange['request'];
  query: URLSearchParams;
  params: { calendarId: string; eventId?: string };
}

/** Stands in for Google Calendar's events, its token endpoint, and the people who change events in their own browsers. */
export function googleCalendarService(kernel: Kernel): Service {
  const { clock } = kernel;
  const store = createEventStore(kernel);
  const tokens = kernel.store.collection<Token>();
  const calls = kernel.store.collection<number[]>();

  /** Who calls, and whether they may; undefined when nothing stands in the way. */
  const barred = ({ request, params }: Call, writes: boolean): GoogleReason | undefined => {
    const token = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (!token) return 'authError';
    if (!token.scopes.some((scope) => scopes.includes(scope))) return 'insufficientPermissions';
    const recent = (calls.get(token.account) ?? []).filter((at) => at > clock.now() - 60_000);
    calls.set(token.account, [...recent, clock.now()]);
    if (recent.length >= quota) return 'rateLimitExceeded';
    const access = calendarAccess[params.calendarId];
    if (access === undefined) return 'notFound';
    return writes && access !== 'writer' ? 'forbidden' : undefined;
  };

  const guarded =
    (writes: boolean, act: (call: Call, store: EventStore) => Answer | Promise<Answer>) =>
    async (call: Call): Promise<Answer> => {
      const reason = barred(call, writes);
      if (reason) return refusal(reason);
      try {
        return await act(call, store);
      } catch (error) {
        if (error instanceof Refused) return error.answer;
        throw error;
      }
    };

  const ifMatch = ({ request }: Call) => request.headers['if-match'];

  return {
    name: 'google-calendar',
    handle: routes({
      'POST /token': (exchange) => grantToken(exchange, kernel, tokens),
      [`GET ${events}`]: guarded(false, ({ params, query }) => listEvents(store, clock, params.calendarId, query)),
      [`POST ${events}`]: guarded(true, async ({ request, params }) =>
        json(presentEvent(store.insert(params.calendarId, readSent(await readBody(request))))),
      ),
      [`GET ${events}/:eventId`]: guarded(false, ({ params }) => json(presentEvent(store.get(params.calendarId, params.eventId ?? '')))),
      [`PATCH ${events}/:eventId`]: guarded(true, async (call) =>
        json(
          presentEvent(
            store.patch(call.params.calendarId, call.params.eventId ?? '', readSent(await readBody(call.request)), ifMatch(call)),
          ),
        ),
      ),
      [`DELETE ${events}/:eventId`]: guarded(true, (call) => {
        store.remove(call.params.calendarId, call.params.eventId ?? '', ifMatch(call));
        return nothing;
      }),
      ...calendarPages(store),
    }),
    rateLimited: () => refusal('rateLimitExceeded'),
    sessionExpired: () => refusal('authError'),
  };
}
