import { z } from 'zod';
import { rights } from '#contract/permissions.ts';
import { Name, Revision, SeenRevision } from '#contract/values.ts';

export const RightName = z.enum(rights);

/** Identifies a role permanently: 'administrator', 'staff', 'viewer', or a key that the server generated. */
export const RoleKey = z.string().regex(/^[a-z0-9-]{1,50}$/);

const Rights = z.array(RightName).max(rights.length).describe('Rights of the role, each once, in the order of the table of rights.');

/** A set of rights under a name. */
export const Role = z
  .object({
    roleKey: RoleKey,
    roleName: z.string().describe('Name that the office gave the role; empty for a shipped role, which has a name in every language.'),
    rights: Rights,
    shipped: z.boolean().describe('Whether the role is shipped with the product: every office has it, and it cannot be changed.'),
    revision: Revision,
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const NewRole = z.object({ roleName: Name(50), rights: Rights });
export type NewRole = z.infer<typeof NewRole>;

/** `revision` is the revision that the page last saw. */
export const RoleUpdate = z.object({ roleKey: RoleKey, revision: Revision.optional(), changes: NewRole.partial() });
export type RoleUpdate = z.infer<typeof RoleUpdate>;

export const RoleRemoval = z.object({ roleKey: RoleKey, revision: SeenRevision });
export type RoleRemoval = z.infer<typeof RoleRemoval>;
