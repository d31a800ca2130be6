import type { FastifyRequest } from 'fastify';
import { bodyOf, queryOf, type SandboxContext, type StandIn } from '#sandbox/stand-in.ts';
import { calendarAccess } from './accounts.ts';
import { calendarPages } from './calendar-pages.ts';
import { readSent } from './event-rules.ts';
import { createEventStore } from './event-store.ts';
import { type GoogleReason, refusal } from './google-errors.ts';
import { listEvents } from './list-events.ts';
import { presentEvent } from './present-event.ts';
import { grantToken, type Token } from './token.ts';

const events = '/calendar/v3/calendars/:calendarId/events';
const scopes = ['https://www.googleapis.com/auth/calendar', 'https://www.googleapis.com/auth/calendar.events'];
/** The most calls of one account within a minute. */
const quota = 600;

interface ToCalendar {
  Params: { calendarId: string };
}
interface ToEvent {
  Params: { calendarId: string; eventId: string };
}

/** Stands in for Google Calendar's events, its token endpoint, and the people who change events in their own browsers. */
export function googleCalendarService(context: SandboxContext): StandIn {
  const { clock } = context;
  const store = createEventStore(context);
  const tokens = context.store.collection<Token>();
  const calls = context.store.collection<number[]>();

  /** Why the caller is refused; undefined if it is not. */
  const barred = ({ headers, params }: FastifyRequest<ToCalendar>, writes: boolean): GoogleReason | undefined => {
    const token = tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));
    if (!token) return 'authError';
    if (!token.scopes.some((scope) => scopes.includes(scope))) return 'insufficientPermissions';
    const recent = (calls.get(token.account) ?? []).filter((at) => at > clock.now() - 60_000);
    calls.set(token.account, [...recent, clock.now()]);
    if (recent.length >= quota) return 'rateLimitExceeded';
    const access = calendarAccess[params.calendarId];
    if (access === undefined) return 'notFound';
    return writes && access !== 'writer' ? 'forbidden' : undefined;
  };

  const guarded = (writes: boolean) => ({
    preHandler: async (request: FastifyRequest<ToCalendar>) => {
      const reason = barred(request, writes);
      if (reason) throw refusal(reason);
    },
  });

  return {
    name: 'google-calendar',
    routes(app) {
      app.post('/token', async (request) => await grantToken(bodyOf(request), `http://${request.host}/google-calendar/token`, tokens));
      app.get<ToCalendar>(events, guarded(false), async (request) => ({
        accessRole: calendarAccess[request.params.calendarId],
        ...listEvents(store, clock, request.params.calendarId, queryOf(request)),
      }));
      app.post<ToCalendar>(events, guarded(true), async (request) =>
        presentEvent(store.insert(request.params.calendarId, readSent(bodyOf(request)))),
      );
      app.get<ToEvent>(`${events}/:eventId`, guarded(false), async ({ params }) =>
        presentEvent(store.get(params.calendarId, params.eventId)),
      );
      app.patch<ToEvent>(`${events}/:eventId`, guarded(true), async (request) => {
        const { params, headers } = request;
        return presentEvent(store.patch(params.calendarId, params.eventId, readSent(bodyOf(request)), headers['if-match']));
      });
      app.delete<ToEvent>(`${events}/:eventId`, guarded(true), async ({ params, headers }, reply) => {
        store.remove(params.calendarId, params.eventId, headers['if-match']);
        return await reply.code(204).send();
      });
      calendarPages(app, store);
    },
    rateLimited: () => refusal('rateLimitExceeded'),
    sessionExpired: () => refusal('authError'),
    forbidden: () => refusal('forbidden'),
  };
}
