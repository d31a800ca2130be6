import { z } from 'zod';
import { pageHeaders, pageShell } from '#sandbox/identity/page-shell.ts';
import { type Answer, page, plain } from '#sandbox/kernel/answer.ts';
import { type Exchange, readBody } from '#sandbox/kernel/exchange.ts';
import { type Html, html } from '#sandbox/kernel/html.ts';
import type { StoredEvent } from './event-rules.ts';
import type { EventStore } from './event-store.ts';
import { Refused } from './google-errors.ts';

/** The calendar whose page this is; the last day of an all-day event is shown, not the day after it. */
const calendarId = 'design-team@sandbox.example';

const Edit = z.object({ summary: z.string().max(1024), start: z.iso.date(), end: z.iso.date() });

/**
 * The team's calendar as its people see it, to change or delete events behind the app's back:
 * GET `/`, POST `/page/:eventId` (summary, start, end), POST `/page/:eventId/delete`.
 */
export const calendarPages = (store: EventStore) => ({
  'GET /': () => page(listPage(store.list(calendarId)), 200, pageHeaders),
  'POST /page/:eventId': (exchange: Exchange & { params: { eventId: string } }) =>
    changed(async () => {
      const edit = Edit.safeParse(Object.fromEntries(new URLSearchParams(await readBody(exchange.request))));
      if (!edit.success) throw new Refused('invalid');
      const { summary, start, end } = edit.data;
      store.patch(calendarId, exchange.params.eventId, { summary, start: { date: start }, end: { date: nextDay(end, 1) } }, undefined);
    }),
  'POST /page/:eventId/delete': ({ params }: { params: { eventId: string } }) =>
    changed(async () => store.remove(calendarId, params.eventId, undefined)),
});

async function changed(act: () => Promise<void>): Promise<Answer> {
  try {
    await act();
    return { status: 303, headers: { location: '/google-calendar/' }, body: '' };
  } catch (error) {
    if (error instanceof Refused) return plain(error.message, error.answer.status);
    throw error;
  }
}

const nextDay = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function listPage(events: StoredEvent[]): Html {
  const standing = events
    .filter(({ status }) => status === 'confirmed')
    .sort((a, b) => startOf(a).localeCompare(startOf(b)) || a.id.localeCompare(b.id));
  return pageShell(
    '디자인팀 캘린더',
    html`
<h1>디자인팀 캘린더</h1>
<p>연습용 캘린더입니다. 여기서 바꾸거나 지운 일정은 잠시 뒤 업무 보드에 나타납니다.</p>
${standing.length === 0 ? html`<p>일정이 없습니다. 업무 보드에서 프로젝트를 만들면 여기에 나타납니다.</p>` : html`<ul>${standing.map(entry)}</ul>`}
`,
    { wide: true },
  );
}

const startOf = ({ start }: StoredEvent) => start.date ?? (start.dateTime ?? '').slice(0, 10);
const lastOf = ({ end }: StoredEvent) => (end.date === undefined ? (end.dateTime ?? '').slice(0, 10) : nextDay(end.date, -1));

const entry = (event: StoredEvent): Html => html`
<li class="event">
<form method="post" action="/google-calendar/page/${event.id}">
<input name="summary" aria-label="제목" value="${event.summary ?? ''}">
<input type="date" name="start" aria-label="시작일" value="${startOf(event)}">
<input type="date" name="end" aria-label="종료일" value="${lastOf(event)}">
<button>저장</button>
</form>
<form method="post" action="/google-calendar/page/${event.id}/delete"><button>삭제</button></form>
</li>`;
