import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { DaysOff, DaysOffRemoval, DaysOffUpdate, NewDaysOff, OwnDaysOff } from './days-off.ts';

const reply = z.object({ daysOff: DaysOff });

export const daysOffEndpoints = {
  'POST /api/design/daysOff': {
    summary: 'The days on which somebody does not work, beside weekends and public holidays; by first day.',
    body: Empty,
    reply: z.array(DaysOff),
  },
  'POST /api/design/addDaysOff': {
    summary: 'Writes down days off of anybody. The same days of a person stand once.',
    writes: true,
    body: NewDaysOff,
    reply,
    problems: ['staff-not-found', 'days-off-taken'],
  },
  'POST /api/design/updateDaysOff': {
    summary: 'Changes days off of anybody.',
    writes: true,
    body: DaysOffUpdate,
    reply,
    current: DaysOff,
    problems: ['days-off-not-found', 'days-off-taken', 'revision-conflict'],
  },
  'POST /api/design/removeDaysOff': {
    summary: 'Removes days off of anybody.',
    writes: true,
    body: DaysOffRemoval,
    reply: Empty,
    current: DaysOff,
    problems: ['days-off-not-found', 'revision-conflict'],
  },
  'POST /api/design/addOwnDaysOff': {
    summary: 'Writes down days off of one’s own.',
    writes: true,
    body: OwnDaysOff,
    reply,
    problems: ['days-off-taken'],
  },
  'POST /api/design/removeOwnDaysOff': {
    summary: 'Removes days off of one’s own.',
    writes: true,
    body: DaysOffRemoval,
    reply: Empty,
    current: DaysOff,
    problems: ['days-off-not-found', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
