import { z } from 'zod';
import { CountryCodeValue } from '#contract/addresses/addresses.ts';
import { calendarStates } from '#contract/calendar/calendar-state.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Day, Empty, Id, ReasonValue } from '#contract/values.ts';
import { firstSteps } from './first-steps.ts';
import { homeCounts } from './home-counts.ts';

/** A project of which the calendar could not do what it should. */
export const CalendarTrouble = z.object({
  designWorkflowId: Id,
  summary: z.string(),
  startDate: Day,
  calendar: z.enum(calendarStates),
  calendarProblem: ReasonValue.nullable(),
});
export type CalendarTrouble = z.infer<typeof CalendarTrouble>;

/** More of them are not listed, nor counted. */
export const mostTroubles = 200;

/** So many days are in the charts, today included. */
export const chartDays = 30;

export const OrderDays = z.object({
  days: z
    .array(z.object({ day: Day, orders: z.number().int() }))
    .length(chartDays)
    .describe('Oldest first.'),
  countries: z.array(z.object({ countryCode: CountryCodeValue, orders: z.number().int() })).describe('The most first.'),
});
export type OrderDays = z.infer<typeof OrderDays>;

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
  'POST /api/home/calendarTroubles': {
    summary: 'Projects whose event the calendar refused, or whose event was deleted there and nobody has said what is to become of it.',
    body: Empty,
    reply: z.object({ projects: z.array(CalendarTrouble).max(mostTroubles) }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
