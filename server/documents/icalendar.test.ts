import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type FeedEntry, folded, writeCalendar } from './icalendar.ts';

const entry: FeedEntry = {
  uid: 'project-1@samusil',
  summary: '봄 촬영; 1차, "A"',
  description: '스튜디오 A\n역삼동\\2층',
  startDate: '2028-02-28',
  endDate: '2028-02-29',
  revision: 3,
  updatedAt: new Date('2027-03-08T01:02:03.456Z'),
};

/** Unfolds lines as a calendar program does. */
const unfold = (text: string) => text.replaceAll('\r\n ', '');
const read = (text: string) => text.replaceAll(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character));

describe('a feed', () => {
  it('is what RFC 5545 wants: an all-day event whose end is the day after its last day', () => {
    expect(unfold(writeCalendar('김민지 업무', [entry])).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Samusil//Design board//KO',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:김민지 업무',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'BEGIN:VEVENT',
      'UID:project-1@samusil',
      'DTSTAMP:20270308T010203Z',
      'SEQUENCE:2',
      'DTSTART;VALUE=DATE:20280228',
      'DTEND;VALUE=DATE:20280301',
      String.raw`SUMMARY:봄 촬영\; 1차\, "A"`,
      String.raw`DESCRIPTION:스튜디오 A\n역삼동\\2층`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.prop([fc.string({ unit: 'grapheme', maxLength: 300 })])('has lines of at most 75 octets that read as they were written', (text) => {
    const summary = text.replaceAll(/[\r\n]/g, ' ');
    const written = writeCalendar('', [{ ...entry, summary }]);
    for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const line =
      unfold(written)
        .split('\r\n')
        .find((each) => each.startsWith('SUMMARY:')) ?? '';
    expect(read(line.slice('SUMMARY:'.length))).toBe(summary);
  });

  it.prop([fc.string({ unit: 'binary', maxLength: 300 })])('cuts no character in two', (text) => {
    fc.pre(text.isWellFormed() && !/[\r\n]/.test(text));
    for (const piece of folded(text).split('\r\n ')) expect(piece.isWellFormed()).toBe(true);
  });
});
