import { addDays } from '#contract/days.ts';

/** An all-day entry of a feed; `endDate` is inclusive. */
export interface FeedEntry {
  /** Stays the same for as long as the entry exists. */
  uid: string;
  summary: string;
  description: string;
  startDate: string;
  endDate: string;
  revision: number;
  updatedAt: Date;
}

const newline = '\r\n';

/** Writes a calendar (RFC 5545): lines of at most 75 octets, text escaped, end dates exclusive. */
export function writeCalendar(name: string, entries: FeedEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Samusil//Design board//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...entries.flatMap(writeEntry),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join(newline) + newline;
}

const writeEntry = ({ uid, summary, description, startDate, endDate, revision, updatedAt }: FeedEntry) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${compact(updatedAt.toISOString().slice(0, 19))}Z`,
  `SEQUENCE:${revision - 1}`,
  `DTSTART;VALUE=DATE:${compact(startDate)}`,
  `DTEND;VALUE=DATE:${compact(addDays(endDate, 1))}`,
  `SUMMARY:${escaped(summary)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const compact = (text: string) => text.replaceAll(/[-:]/g, '');

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Folds a long line: it continues after a line break and a space. A character is never cut in two. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let room = 75;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > room) {
      pieces.push(piece);
      piece = '';
      room = 74;
    }
    piece += character;
    room -= size;
  }
  return [...pieces, piece].join(`${newline} `);
}
