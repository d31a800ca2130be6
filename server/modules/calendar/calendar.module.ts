import { createGoogleCalendar } from '#server/integrations/google-calendar/google-calendar.client.ts';
import type { Module, ModuleDeps } from '#server/module.ts';
import { registerCalendar } from './calendar.routes.ts';
import { calendarHealthSince } from './calendar.service.ts';
import type { CalendarOwner } from './calendar-owner.ts';
import { type CalendarWorker, createCalendarWorker } from './calendar-worker.ts';
import { faultReason } from './fault-reason.ts';

/** @param owner the owner of the events in the calendar */
export const calendarModule = (owner: CalendarOwner): Module => ({
  name: 'calendar',
  create(deps) {
    const worker = createWorker(deps, owner);
    return { routes: (app) => registerCalendar(app, deps, worker), jobs: worker ? [worker.job] : [] };
  },
  states: { calendarHealth: calendarHealthSince },
});

/** The worker; undefined where no calendar is configured. */
function createWorker({ config, database, announce, log }: ModuleDeps, owner: CalendarOwner): CalendarWorker | undefined {
  const { calendar } = config;
  if (!calendar) return undefined;
  return createCalendarWorker({
    database,
    calendar: createGoogleCalendar(calendar),
    owner,
    pollSeconds: calendar.pollSeconds,
    reasonFor: (fault) => faultReason(fault, calendar.account),
    onChange: announce,
    onError: (error) => log.warn({ err: error }, 'calendar'),
  });
}
