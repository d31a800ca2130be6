import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { AddKey, Empty } from '#contract/values.ts';
import { NewRole, Role, RoleRemoval, RoleUpdate } from './roles.ts';

export const roleEndpoints = {
  'POST /api/roles/list': {
    summary: 'Lists the roles with their rights, shipped roles first.',
    body: Empty,
    reply: z.array(Role),
  },
  'POST /api/roles/add': {
    summary: 'Creates a role with rights that the caller has. Repeated with the same key, corrects that role.',
    writes: true,
    headers: AddKey,
    body: NewRole,
    reply: z.object({ role: Role }),
    current: Role,
    problems: ['role-name-taken', 'beyond-own-rights', 'role-not-found', 'revision-conflict'],
  },
  'POST /api/roles/update': {
    summary: 'Changes a role. A change of its rights ends the sessions of the people who have it.',
    writes: true,
    body: RoleUpdate,
    reply: z.object({ role: Role }),
    current: Role,
    problems: ['role-not-found', 'role-shipped', 'role-name-taken', 'beyond-own-rights', 'revision-conflict'],
  },
  'POST /api/roles/delete': {
    summary: 'Deletes a role, if nobody has it.',
    writes: true,
    body: RoleRemoval,
    reply: Empty,
    current: Role,
    problems: ['role-not-found', 'role-shipped', 'role-in-use', 'beyond-own-rights', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
