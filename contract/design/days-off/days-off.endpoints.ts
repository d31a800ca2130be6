import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { AddKey, Empty } from '#contract/values.ts';
import { DaysOff, DaysOffRemoval, DaysOffUpdate, NewDaysOff, OwnDaysOff } from './days-off.ts';

const reply = z.object({ daysOff: DaysOff });

export const daysOffEndpoints = {
  'POST /api/design/daysOff': {
    summary: 'Lists the days off of all people, in addition to weekends and public holidays, by first day.',
    body: Empty,
    reply: z.array(DaysOff),
  },
  'POST /api/design/addDaysOff': {
    summary:
      'Adds days off of any person. Repeated with the same key, corrects them; for the same days and kind, returns the existing entry.',
    writes: true,
    headers: AddKey,
    body: NewDaysOff,
    reply,
    current: DaysOff,
    problems: ['staff-not-found', 'days-off-taken', 'days-off-not-found', 'revision-conflict'],
  },
  'POST /api/design/updateDaysOff': {
    summary: 'Changes days off of any person.',
    writes: true,
    body: DaysOffUpdate,
    reply,
    current: DaysOff,
    problems: ['days-off-not-found', 'days-off-taken', 'revision-conflict'],
  },
  'POST /api/design/removeDaysOff': {
    summary: 'Removes days off of any person.',
    writes: true,
    body: DaysOffRemoval,
    reply: Empty,
    current: DaysOff,
    problems: ['days-off-not-found', 'revision-conflict'],
  },
  'POST /api/design/addOwnDaysOff': {
    summary:
      'Adds days off of the caller. Repeated with the same key, corrects them; for the same days and kind, returns the existing entry.',
    writes: true,
    headers: AddKey,
    body: OwnDaysOff,
    reply,
    current: DaysOff,
    problems: ['days-off-taken', 'days-off-not-found', 'revision-conflict'],
  },
  'POST /api/design/removeOwnDaysOff': {
    summary: 'Removes days off of the caller.',
    writes: true,
    body: DaysOffRemoval,
    reply: Empty,
    current: DaysOff,
    problems: ['days-off-not-found', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
