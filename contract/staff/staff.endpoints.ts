import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { AddKey, Empty } from '#contract/values.ts';
import { invitationDays, NewStaff, Staff, StaffPreferences, StaffUpdate } from './staff.ts';

export const staffEndpoints = {
  'POST /api/staff/list': {
    summary: 'Lists all people who are or were registered: active ones first, then by name.',
    body: Empty,
    reply: z.array(Staff),
  },
  'POST /api/staff/add': {
    summary: 'Registers a person. Repeated with the same key, corrects that person.',
    writes: true,
    headers: AddKey,
    body: NewStaff,
    reply: z.object({ staff: Staff }),
    current: Staff,
    problems: ['email-taken', 'role-not-found', 'beyond-own-rights', 'staff-not-found', 'revision-conflict'],
  },
  'POST /api/staff/update': {
    summary: 'Changes a person. A new role, a new e-mail address and a deactivation end their sessions.',
    writes: true,
    body: StaffUpdate,
    reply: z.object({ staff: Staff }),
    current: Staff,
    problems: ['staff-not-found', 'email-taken', 'role-not-found', 'beyond-own-rights', 'last-administrator', 'revision-conflict'],
  },
  'POST /api/staff/invite': {
    summary: `Creates the link with which a person signs in for the first time. It works once, for ${invitationDays} days; an earlier link stops working.`,
    doing: true,
    body: Staff.pick({ staffId: true }),
    reply: z.object({ url: z.url() }),
    problems: ['staff-not-found', 'already-signed-in', 'beyond-own-rights'],
  },
  'POST /api/staff/endSessions': {
    summary: 'Ends all sessions of a person.',
    doing: true,
    body: Staff.pick({ staffId: true }),
    reply: Empty,
    problems: ['staff-not-found', 'beyond-own-rights'],
  },
  'POST /api/staff/updatePreferences': {
    summary: 'Stores the language and colour scheme of the caller.',
    doing: true,
    body: StaffPreferences,
    reply: z.object({ staff: Staff }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
