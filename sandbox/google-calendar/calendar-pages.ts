import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '#sandbox/pages/html.ts';
import { pageHeaders, pageShell } from '#sandbox/pages/page-shell.ts';
import { bodyOf } from '#sandbox/stand-in.ts';
import type { StoredEvent } from './event-rules.ts';
import type { EventStore } from './event-store.ts';
import { refusal } from './google-errors.ts';

/** The calendar that the page shows. Its last day of an all-day event is included, unlike the exclusive end of the API. */
const calendarId = 'design-team@sandbox.example';

const Edit = z.object({ summary: z.string().max(1024), start: z.iso.date(), end: z.iso.date() });

interface ToEvent {
  Params: { eventId: string };
}

/**
 * The team's calendar as its people see it. They change or delete events there without the app's knowledge: GET `/`, POST `/page/:eventId`
 * (summary, start, end), POST `/page/:eventId/delete`.
 */
export function calendarPages(app: FastifyInstance, store: EventStore): void {
  app.get('/', async (_request, reply) => {
    return await reply
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(listPage(store.list(calendarId)).text);
  });
  app.post<ToEvent>('/page/:eventId', async (request, reply) => {
    const edit = Edit.safeParse(Object.fromEntries(new URLSearchParams(bodyOf(request))));
    if (!edit.success) throw refusal('invalid');
    const { summary, start, end } = edit.data;
    store.patch(calendarId, request.params.eventId, { summary, start: { date: start }, end: { date: nextDay(end, 1) } }, undefined);
    return await backToList(reply);
  });
  app.post<ToEvent>('/page/:eventId/delete', async ({ params }, reply) => {
    store.remove(calendarId, params.eventId, undefined);
    return await backToList(reply);
  });
}

const backToList = (reply: FastifyReply) => reply.redirect('/google-calendar/', 303);

const nextDay = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function listPage(events: StoredEvent[]): Html {
  const existing = events
    .filter(({ status }) => status === 'confirmed')
    .sort((a, b) => startOf(a).localeCompare(startOf(b)) || a.id.localeCompare(b.id));
  return pageShell(
    '디자인팀 캘린더',
    html`
<h1>디자인팀 캘린더</h1>
<p>연습용 캘린더입니다. 여기서 바꾸거나 지운 일정은 잠시 뒤 업무 보드에 나타납니다.</p>
${existing.length === 0 ? html`<p>일정이 없습니다. 업무 보드에서 프로젝트를 만들면 여기에 나타납니다.</p>` : html`<ul>${existing.map(entry)}</ul>`}
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
