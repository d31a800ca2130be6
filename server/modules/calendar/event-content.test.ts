import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { addDays } from '#contract/days.ts';
import { longestSummary, shortened } from '#server/integrations/google-calendar/google-calendar.client.ts';
import type { GoogleEvent } from '#server/integrations/google-calendar/google-calendar.wire.ts';
import { eventOf, readContent, type SyncedContent, threeWayDiff } from './event-content.ts';
import type { EventContent } from './outbox.repository.ts';

const day = fc.integer({ min: 0, max: 60_000 }).map((number) => addDays('1950-01-01', number));
const content: fc.Arbitrary<EventContent> = fc
  .record({ summary: fc.string({ maxLength: 40 }), description: fc.string({ maxLength: 40 }), startDate: day, length: fc.nat(400) })
  .map(({ length, ...rest }) => ({ ...rest, endDate: addDays(rest.startDate, length) }));

/** The event in Google's form, after we wrote the first content and people then changed it. */
function inCalendar(written: EventContent, changed: Partial<SyncedContent> = {}): GoogleEvent {
  const { summary, firstDay, lastDay, marks } = eventOf(written);
  const now = { summary, startDate: firstDay, endDate: lastDay, ...changed };
  return {
    id: 'x',
    status: 'confirmed',
    summary: now.summary,
    start: { date: now.startDate },
    end: { date: addDays(now.endDate, 1) },
    extendedProperties: { private: marks },
  };
}

const compared = (event: GoogleEvent, desired: EventContent) => threeWayDiff(event, readContent(event) as SyncedContent, desired);

describe('comparing an event with what it should say', () => {
  it.prop([content])('takes what we wrote for our own echo', (written) => {
    expect(compared(inCalendar(written), written)).toEqual({ theirs: {}, pending: false });
  });

  it.prop([content, content])('takes an older echo for that, too, and knows that there is something to write', (written, desired) => {
    fc.pre(JSON.stringify(written) !== JSON.stringify(desired));
    expect(compared(inCalendar(written), desired)).toEqual({ theirs: {}, pending: true });
  });

  it.prop([content, fc.string({ maxLength: 40 })])('follows a title that only people changed', (written, summary) => {
    fc.pre(summary !== written.summary);
    expect(compared(inCalendar(written, { summary }), written)).toEqual({ theirs: { summary }, pending: true });
  });

  it.prop([content, day, content])(
    'follows days that only people changed, though we changed the title',
    (written, startDate, { summary }) => {
      const moved = { startDate, endDate: addDays(startDate, 3) };
      fc.pre(startDate !== written.startDate);
      expect(compared(inCalendar(written, moved), { ...written, summary })).toMatchObject({ theirs: moved });
    },
  );

  it.prop([content, content, day])('keeps ours where both changed the same', (written, desired, startDate) => {
    fc.pre(written.startDate !== desired.startDate && startDate !== written.startDate);
    expect(compared(inCalendar(written, { startDate, endDate: startDate }), desired).theirs).not.toHaveProperty('startDate');
  });

  it('does not take a title that Google cut for one that people changed', () => {
    const written = { summary: '가'.repeat(1500), description: '', startDate: '2027-03-08', endDate: '2027-03-19' };
    expect(compared(inCalendar(written, { summary: shortened(written.summary, longestSummary) }), written)).toEqual({
      theirs: {},
      pending: false,
    });
  });
});

describe('what an event says', () => {
  const contentOf = (start: object, end: object) => readContent({ id: 'x', status: 'confirmed', start, end });

  it('is its first and its last day', () => {
    expect(contentOf({ date: '2028-02-28' }, { date: '2028-03-01' })).toEqual({
      summary: '',
      startDate: '2028-02-28',
      endDate: '2028-02-29',
    });
  });

  it('with times of day, is the days that they touch', () => {
    const start = { dateTime: '2027-03-08T22:00:00+09:00' };
    expect(contentOf(start, { dateTime: '2027-03-09T01:00:00+09:00' })).toMatchObject({ startDate: '2027-03-08', endDate: '2027-03-09' });
    expect(contentOf(start, { dateTime: '2027-03-09T00:00:00+09:00' })).toMatchObject({ endDate: '2027-03-08' });
    expect(contentOf(start, { dateTime: '2027-03-08T23:00:00+09:00' })).toMatchObject({ endDate: '2027-03-08' });
    expect(contentOf(start, start)).toMatchObject({ endDate: '2027-03-08' });
  });

  it('is said in days of Korea, whichever time zone the calendar has', () => {
    const morning = { startDate: '2027-03-09', endDate: '2027-03-09' };
    expect(contentOf({ dateTime: '2027-03-08T23:00:00Z' }, { dateTime: '2027-03-09T01:00:00Z' })).toMatchObject(morning);
    expect(contentOf({ dateTime: '2027-03-08T16:00:00-08:00' }, { dateTime: '2027-03-09T07:00:00-08:00' })).toMatchObject(morning);
    expect(contentOf({ dateTime: '2027-03-09T08:00:00' }, { dateTime: '2027-03-10T00:00:00' })).toMatchObject(morning);
  });
});
