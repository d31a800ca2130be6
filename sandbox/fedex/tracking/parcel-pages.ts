import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refusal } from '#sandbox/fedex/envelope.ts';
import { type Html, html } from '#sandbox/pages/html.ts';
import { pageHeaders, pageShell } from '#sandbox/pages/page-shell.ts';
import { bodyOf } from '#sandbox/stand-in.ts';
import type { Journey, Journeys } from './journeys.ts';
import { mockNumbers, statusCodes, statusNames } from './status-codes.ts';

const Move = z.object({ trackingNumber: z.string().regex(/^[A-Za-z0-9]{5,40}$/), status: z.enum(statusNames) });

/**
 * The page of this stand-in's parcels, on which people change their status code: GET `/parcels`, POST `/parcels` (trackingNumber, status).
 */
export function parcelPages(app: FastifyInstance, journeys: Journeys): void {
  app.get('/parcels', async (_request, reply) => {
    return await reply.headers(pageHeaders).type('text/html; charset=utf-8').send(listPage(journeys.numbers()).text);
  });
  app.post('/parcels', async (request, reply) => {
    const move = Move.safeParse(Object.fromEntries(new URLSearchParams(bodyOf(request))));
    if (!move.success) throw refusal('INPUT', { parameter: move.error.issues[0]?.path.join('.') ?? '' });
    journeys.move(move.data.trackingNumber.toUpperCase(), move.data.status);
    return await reply.redirect('/fedex/parcels', 303);
  });
}

function listPage(parcels: [string, readonly Journey[]][]): Html {
  const moved = parcels.filter(([number, [journey]]) => !(number in mockNumbers) || (journey?.length ?? 0) > 1);
  const waiting = parcels.filter(([number]) => number in mockNumbers);
  return pageShell(
    'FedEx 소포',
    html`
<h1>FedEx 소포</h1>
<p>연습용 운송사입니다. 운송장 번호와 상태를 골라 소포를 움직이면, 사무실이 다음에 물을 때 그 내용을 받습니다.</p>
<ul><li class="event">${mover('')}</li></ul>
<h2>움직인 소포</h2>
${moved.length === 0 ? html`<p>아직 없습니다.</p>` : html`<ul>${moved.map(entry)}</ul>`}
<h2>FedEx의 연습용 번호</h2>
<ul>${waiting.map(entry)}</ul>
`,
    { wide: true },
  );
}

const entry = ([number, [journey]]: [string, readonly Journey[]]): Html => html`
<li class="event"><span>${journey?.map(({ name }) => name).join(' → ') ?? ''}</span>${mover(number)}</li>`;

const mover = (number: string): Html => html`
<form method="post" action="/fedex/parcels">
<input name="trackingNumber" aria-label="운송장 번호" value="${number}" required>
<select name="status" aria-label="상태">${statusNames.map((name) => html`<option value="${name}">${name} ${statusCodes[name].description}</option>`)}</select>
<button>움직이기</button>
</form>`;
