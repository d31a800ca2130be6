import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { NewStaff, Staff, StaffPreferences, StaffUpdate } from './staff.ts';

export const staffEndpoints = {
  'POST /api/staff/list': { summary: 'Everybody who is or was registered.', body: Empty, reply: z.array(Staff) },
  'POST /api/staff/add': {
    summary: 'Registers a person. Asked again by who did, they are there.',
    writes: true,
    body: NewStaff,
    reply: z.object({ staff: Staff }),
    problems: ['email-taken', 'role-not-found', 'beyond-own-rights'],
  },
  'POST /api/staff/update': {
    summary: 'Changes a person; another role or address, and a deactivation, end their sessions.',
    writes: true,
    body: StaffUpdate,
    reply: z.object({ staff: Staff }),
    current: Staff,
    problems: ['staff-not-found', 'email-taken', 'role-not-found', 'beyond-own-rights', 'last-administrator', 'revision-conflict'],
  },
  'POST /api/staff/invite': {
    summary: 'Makes the link with which a person signs in for the first time; it works once, for some days.',
    doing: true,
    body: Staff.pick({ staffId: true }),
    reply: z.object({ url: z.url() }),
    problems: ['staff-not-found', 'already-signed-in', 'beyond-own-rights'],
  },
  'POST /api/staff/endSessions': {
    summary: 'Signs a person out everywhere.',
    doing: true,
    body: Staff.pick({ staffId: true }),
    reply: Empty,
    problems: ['staff-not-found', 'beyond-own-rights'],
  },
  'POST /api/staff/updatePreferences': {
    summary: 'Keeps language and colours of the person who asks.',
    doing: true,
    body: StaffPreferences,
    reply: z.object({ staff: Staff }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
