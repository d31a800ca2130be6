import type { Language } from '#contract/languages.ts';
import type { SecurityEvent, SecurityFilter } from '#contract/security/security.ts';
import { csvMark } from '#contract/tables/csv.ts';
import type { Db } from '#server/db/db.ts';
import { csvLines } from '#server/documents/csv.ts';
import { messagesIn } from '#server/messages/messages.ts';
import { listEvents } from './security.repository.ts';

/** How many rows are read at once. This limits the memory, and how long other queries wait, whatever the length of the file. */
const limit = 500;

/** The log as CSV, newest first, part by part. */
export async function* securityFile(db: Db, filter: SecurityFilter, language: Language): AsyncGenerator<string> {
  const { headings, kinds, outcomes } = messagesIn(language).documents.security;
  yield csvMark + csvLines([headings]);
  for (let before: number | undefined, more = true; more; ) {
    const page: { events: SecurityEvent[]; more: boolean } = await listEvents(db, { ...filter, before, limit });
    yield csvLines(
      page.events.map((event) => [
        koreanTime(event.at),
        kinds[event.kind],
        outcomes[event.outcome],
        event.reason,
        event.subject,
        event.staffName,
        event.aboutName,
        event.address,
        event.rows,
        event.times,
        event.requestId,
      ]),
    );
    before = page.events.at(-1)?.eventId;
    more = page.more;
  }
}

/**
 * '2027-03-08 15:04:05', in the time zone of the office: a form that spreadsheets recognise. It is the Swedish
 * format. There is one formatter, as making one takes a hundred times as long as using it.
 */
const inKorea = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'medium' });
const koreanTime = (iso: string): string => inKorea.format(new Date(iso));
