import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '#sandbox/server.ts';
import { sandboxCalendarAccount } from '#server/config/sandbox-calendar-account.ts';
import type { CalendarConfig } from '#server/config/upstreams.ts';
import type { Database } from '#server/db/database.ts';
import { createGoogleCalendar, type GoogleCalendar } from '#server/integrations/google-calendar/google-calendar.client.ts';
import type { GoogleEvent } from '#server/integrations/google-calendar/google-calendar.wire.ts';
import { type CalendarWorker, createCalendarWorker } from '#server/modules/calendar/calendar-worker.ts';
import { connectCalendar } from '#server/modules/calendar/connect-calendar.ts';
import { projectsOfCalendar } from '#server/modules/design/projects-of-calendar.ts';
import { startTestApp } from './app.ts';
import { boardOf } from './design.ts';

/** The team's calendar as its people see and change it in Google Calendar. */
export interface CalendarUsers {
  events(): Promise<GoogleEvent[]>;
  event(eventId: string): Promise<GoogleEvent>;
  /** Changes an event without the app's knowledge; `end` is its last day. */
  change(eventId: string, to: { summary: string; start: string; end: string }): Promise<void>;
  remove(eventId: string): Promise<void>;
}

export function calendarUsers(sandbox: Sandbox): CalendarUsers {
  const calendar = createGoogleCalendar(sandboxCalendar(sandbox));
  const submit = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(`${sandbox.origin}/google-calendar/page/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    if (response.status !== 303) throw new Error(`The calendar's page answered ${response.status}: ${await response.text()}`);
  };
  return {
    events: async () => (await calendar.list({})).items,
    event: (eventId) => calendar.get(eventId),
    change: (eventId, to) => submit(eventId, to),
    remove: (eventId) => submit(`${eventId}/delete`, {}),
  };
}

/** The configuration with which an app uses the sandbox's calendar. */
export const sandboxCalendar = (sandbox: Sandbox): CalendarConfig => ({
  baseUrl: `${sandbox.origin}/google-calendar/calendar/v3`,
  calendarId: 'design-team@sandbox.example',
  account: sandboxCalendarAccount(`${sandbox.origin}/google-calendar/token`),
  pollSeconds: 15,
});

/** An app whose board mirrors the sandbox's calendar, without a worker of its own: tests run the worker themselves. */
export async function startTestCalendar() {
  const test = await startTestApp({ sandbox: true, config: { calendar: undefined } });
  const kim = await test.signIn();
  const config = sandboxCalendar(test.sandbox);
  await connectCalendar(test.database, config.calendarId);
  return { test, kim, board: boardOf(kim), people: calendarUsers(test.sandbox), calendar: createGoogleCalendar(config) };
}

/** A worker that runs only when the test calls it, without pauses and notifications. */
export const createTestWorker = (database: Database, calendar: GoogleCalendar, leaseSeconds?: number): CalendarWorker =>
  createCalendarWorker({
    database,
    calendar,
    owner: projectsOfCalendar,
    pollSeconds: 0,
    paceMs: 0,
    reasonFor: ({ message }) => ({ code: 'service-said', values: { text: message } }),
    onChange: () => {},
    onError: () => {},
    ...(leaseSeconds !== undefined && { leaseSeconds }),
  });

/** Repeats a request until the answer satisfies `isSo`, for at most a minute, as a busy machine is slow. */
export async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(25)) {
    const answer = await ask();
    if (isSo(answer)) return answer;
  }
  throw new Error(`It never became so; last: ${JSON.stringify(await ask())}`);
}
