import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { NewRole, Role, RoleRemoval, RoleUpdate } from './roles.ts';

export const roleEndpoints = {
  'POST /api/roles/list': {
    summary: 'The roles, and what each of them may: those that are shipped first.',
    body: Empty,
    reply: z.array(Role),
  },
  'POST /api/roles/add': {
    summary: 'Makes a role of rights that the person who asks has themselves. Asked again by them, it is there.',
    writes: true,
    body: NewRole,
    reply: z.object({ role: Role }),
    problems: ['role-name-taken', 'beyond-own-rights'],
  },
  'POST /api/roles/update': {
    summary: 'Changes a role; other rights end the sessions of its people.',
    writes: true,
    body: RoleUpdate,
    reply: z.object({ role: Role }),
    current: Role,
    problems: ['role-not-found', 'role-shipped', 'role-name-taken', 'beyond-own-rights', 'revision-conflict'],
  },
  'POST /api/roles/delete': {
    summary: 'Deletes a role that nobody has.',
    writes: true,
    body: RoleRemoval,
    reply: Empty,
    current: Role,
    problems: ['role-not-found', 'role-shipped', 'role-in-use', 'beyond-own-rights', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
