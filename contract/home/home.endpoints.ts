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
    .describe('Number of orders on each day, oldest day first.'),
  countries: z
    .array(z.object({ countryCode: CountryCodeValue, orders: z.number().int() }))
    .describe('Number of orders for each country, highest first.'),
});
export type OrderDays = z.infer<typeof OrderDays>;

const Days = z.object({ startDate: Day, endDate: Day });
const ReadMark = z.object({ key: PlanKey, changeId: ChangeId });

/** Work of the person that others have moved. */
export const MovedWork = z
  .object({
    key: PlanKey,
    title: z.string(),
    parentTitle: z.string().nullable().describe('Title of the project of a sub-project; null for a project.'),
    from: Days.describe('Days that the person last knew.'),
    to: Days.describe('Present days.'),
    by: z.array(z.string().nullable()).describe('Names of those who moved it, in the order of the moves; null stands for the calendar.'),
    at: Moment,
    marks: z.array(ReadMark).describe('Marks to send to `readMovedWork`: of the item, and of what was moved along with it.'),
  })
  .meta({ id: 'MovedWork' });

/** The most moved items that are listed; further ones are only counted. */
export const mostMoved = 100;

export const homeEndpoints = {
  'POST /api/home/counts': {
    summary:
      'Counts what the first screen shows, as far as the caller may see it, for the present day in Korea, and returns which first steps the office has taken.',
    body: Empty,
    reply: z.object({
      day: Day,
      counts: z.partialRecord(z.enum(homeCounts), z.number().int()),
      confirmFrom: Day.nullable()
        .optional()
        .describe('First day whose orders count as still to be paid (`ordersToConfirm`); absent or null: the orders of all days count.'),
      steps: z.record(z.enum(firstSteps), z.boolean()),
    }),
  },
  'POST /api/home/orderDays': {
    summary: 'Counts the orders registered on each of the last 30 days in Korea, including cancelled ones, and those for each country.',
    body: Empty,
    reply: OrderDays,
  },
  'POST /api/home/movedWork': {
    summary:
      "Lists the caller's own work on the board that other people or the calendar moved in the last 14 days and that the caller has not marked as read, latest first. Several moves of an item are listed as one; an item that is back at its earlier days is left out.",
    body: Empty,
    reply: z.object({ moved: z.array(MovedWork).max(mostMoved), count: z.number().int() }),
  },
  'POST /api/home/readMovedWork': {
    summary: 'Marks moved work as read by the caller, up to given changes.',
    writes: true,
    body: z.object({ marks: z.array(ReadMark).min(1).max(maxMarks) }),
    reply: Empty,
  },
  'POST /api/home/calendarTroubles': {
    summary:
      'Lists the projects whose event the calendar refused, or whose event was deleted in the calendar without a decision yet, latest first.',
    body: Empty,
    reply: z.object({ projects: z.array(CalendarTrouble).max(mostTroubles) }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
