import { z } from 'zod';
import { CountryCodeValue } from '#contract/addresses/addresses.ts';
import { calendarStates } from '#contract/calendar/calendar-state.ts';
import { PlanKey } from '#contract/design/design.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ChangeId } from '#contract/history/history.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Day, Empty, Id, Moment, ReasonValue } from '#contract/values.ts';
import { firstSteps } from './first-steps.ts';
import { homeCounts } from './home-counts.ts';
import { maxMarks } from './max-marks.ts';

/** A project whose event the calendar does not have as it should. */
export const CalendarTrouble = z.object({
  designWorkflowId: Id,
  summary: z.string(),
  startDate: Day,
  calendar: z.enum(calendarStates),
  calendarProblem: ReasonValue.nullable(),
});
export type CalendarTrouble = z.infer<typeof CalendarTrouble>;

/** The most troubles that are listed and counted. */
export const mostTroubles = 200;

/** The number of days in the charts, today included. */
export const chartDays = 30;

export const OrderDays = z.object({
  days: z
    .array(z.object({ day: Day, orders: z.number().int() }))
    .length(chartDays)
    .describe('Oldest first.'),
  countries: z.array(z.object({ countryCode: CountryCodeValue, orders: z.number().int() })).describe('The most first.'),
});
export type OrderDays = z.infer<typeof OrderDays>;

const Days = z.object({ startDate: Day, endDate: Day });
const ReadMark = z.object({ key: PlanKey, changeId: ChangeId });

/** Work of the person that others have moved. */
export const MovedWork = z
  .object({
    key: PlanKey,
    title: z.string(),
    parentTitle: z.string().nullable().describe('Of a sub-project: what its project is called.'),
    from: Days.describe('When they last knew.'),
    to: Days.describe('Now.'),
    by: z.array(z.string().nullable()).describe('Who moved it, as they came; null is the calendar.'),
    at: Moment,
    marks: z.array(ReadMark).describe('What is read with it: the item, and what was moved along with it.'),
  })
  .meta({ id: 'MovedWork' });

/** The most moved items that are listed; further ones are only counted. */
export const mostMoved = 100;

export const homeEndpoints = {
  'POST /api/home/counts': {
    summary:
      'How much there is of what the first screen counts, of what the person may see, on which day in Korea; and which first steps the office has taken.',
    body: Empty,
    reply: z.object({
      day: Day,
      counts: z.partialRecord(z.enum(homeCounts), z.number().int()),
      confirmFrom: Day.nullable()
        .optional()
        .describe('The first day of which orders count as to be paid (`ordersToConfirm`); absent or null: all of them do.'),
      steps: z.record(z.enum(firstSteps), z.boolean()),
    }),
  },
  'POST /api/home/orderDays': {
    summary: 'How many orders were registered on each of the last 30 days in Korea, and for which countries.',
    body: Empty,
    reply: OrderDays,
  },
  'POST /api/home/movedWork': {
    summary:
      'What of the person’s own work on the board others, or the calendar, have moved in the last 14 days and they have not read, the latest first. Several moves are one; what is back where it was is not listed.',
    body: Empty,
    reply: z.object({ moved: z.array(MovedWork).max(mostMoved), count: z.number().int() }),
  },
  'POST /api/home/readMovedWork': {
    summary: 'The person has read what was moved, up to these changes.',
    writes: true,
    body: z.object({ marks: z.array(ReadMark).min(1).max(maxMarks) }),
    reply: Empty,
  },
  'POST /api/home/calendarTroubles': {
    summary: 'Projects whose event the calendar refused, or whose event was deleted there and nobody has said what is to become of it.',
    body: Empty,
    reply: z.object({ projects: z.array(CalendarTrouble).max(mostTroubles) }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
