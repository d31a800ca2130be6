import { isDeepStrictEqual } from 'node:util';
import { languageCodes } from '#contract/languages.ts';
import { comparableText } from '#contract/normal-text.ts';
import { type Right, rights } from '#contract/permissions.ts';
import { NewRole, type Role, type RoleRemoval, type RoleUpdate } from '#contract/roles/roles.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { addNamed, addOnce } from '#server/http/add-once.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { messagesIn } from '#server/messages/messages.ts';
import { lastChangeOf, requireSeen } from '#server/modules/history/history.service.ts';
import { recordEvent } from '#server/security/record-event.ts';
import { roleHistory } from './role.history.ts';
import { deleteRole, findRoleNamed, insertRole, lockRole, writeRole } from './roles.repository.ts';
import { requireOwnRights } from './roles.service.ts';

const Changes = NewRole.partial().strict();

/** Each right once, in a fixed order, so that the same rights in another order are no change. */
const inOrder = (given: readonly Right[]): Right[] => rights.filter((right) => given.includes(right));

const nameTaken = (error: unknown) => {
  throw violatedConstraint(error) === 'role_name' ? new Problem('role-name-taken', { cause: error }) : error;
};

/** A name in the form in which names are compared: invisible and full-width characters do not make a different name. */
const folded = (name: string) =>
  comparableText(name)
    .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
/** The folded names of the shipped roles: in every language of the page, and their keys, which the security log uses. */
const shippedNames = new Set(languageCodes.flatMap((code) => Object.entries(messagesIn(code).scripts.roles).flat().map(folded)));

/** Throws where a name is that of a shipped role, which people could confuse it with when they assign a role or read the security log. */
function refuseShippedName(roleName: string | undefined): void {
  if (roleName !== undefined && shippedNames.has(folded(roleName))) throw new Problem('role-name-taken');
}

/**
 * Adds a role, once for each key. Throws `role-name-taken`, `beyond-own-rights`, and at a repeated attempt what `updateRole` throws.
 */
export function addRole(db: Db, { roleName, rights: given }: NewRole, { by, key }: { by: number; key: string | undefined }): Promise<Role> {
  const made = { roleName, rights: inOrder(given) };
  const insert = async (tx: Db) => {
    await requireOwnRights(tx, by, ['roles.manage', ...made.rights]);
    refuseShippedName(roleName);
    const role = await insertRole(tx, made, by).catch(nameTaken);
    await recordEvent(tx, { kind: 'role-made', subject: role.roleName });
    return role;
  };
  return addOnce(
    db,
    { kind: 'role', by, key },
    {
      add: (tx) =>
        addNamed(tx, insert, {
          ...{ taken: 'role-name-taken', by, sent: made },
          there: () => findRoleNamed(tx, roleName),
          reply: ({ updatedBy: _, ...role }): Role => role,
        }),
      correct: (tx, { rowId, revision }) => updateRole(tx, { roleKey: rowId, revision, changes: made }, by),
      rowOf: ({ roleKey, revision }) => ({ rowId: roleKey, revision }),
    },
  );
}

/**
 * Changes a role. Values that are stored already are not written again. Changed rights end the sessions of the people with this role in
 * the same transaction, by a trigger of the table.
 * Throws `role-not-found`, `role-shipped`, `role-name-taken`, `beyond-own-rights`, `revision-conflict`, `invalid-input`.
 */
export async function updateRole(db: Db, { roleKey, revision, changes: given }: RoleUpdate, by: number): Promise<Role> {
  const parsed = Changes.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error, 'changes');
  const wanted = { ...parsed.data, ...(parsed.data.rights && { rights: inOrder(parsed.data.rights) }) };
  return await db.transaction(async (tx) => {
    const before = await lockOwnRole(tx, roleKey);
    await requireOwnRights(tx, by, ['roles.manage', ...before.rights, ...(wanted.rights ?? [])]);
    const changes = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(before[field as keyof Role], value)),
    );
    const [field] = Object.keys(changes);
    if (field === undefined) return before;
    if ('roleName' in changes) refuseShippedName(wanted.roleName);
    const written = await writeRole(tx, roleKey, revision, changes, by).catch(nameTaken);
    if (written) {
      await recordRoleChange(tx, before, written);
      return written;
    }
    const change = await lastChangeOf(tx, roleHistory, roleKey, field);
    throw new Problem('revision-conflict', { current: before, ...(change && { change }) });
  });
}

/** Records a new name and new rights as events of their own: administrators are notified of the rights only. */
async function recordRoleChange(tx: Db, before: Role, after: Role): Promise<void> {
  const subject = after.roleName;
  if (before.roleName !== subject) await recordEvent(tx, { kind: 'role-renamed', subject });
  if (before.rights.join() !== after.rights.join()) await recordEvent(tx, { kind: 'role-changed', subject });
}

/**
 * Deletes a role. Throws `role-not-found`, `role-shipped`, `beyond-own-rights`, `revision-conflict`, and `role-in-use` where somebody has
 * it.
 */
export const removeRole = (db: Db, { roleKey, revision }: RoleRemoval, by: number): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockOwnRole(tx, roleKey);
    await requireOwnRights(tx, by, ['roles.manage', ...before.rights]);
    await requireSeen(tx, roleHistory, roleKey, { current: before, seen: revision });
    await deleteRole(tx, roleKey, by).catch((error: unknown) => {
      throw violatedConstraint(error) === 'staff_role' ? new Problem('role-in-use', { cause: error }) : error;
    });
    await recordEvent(tx, { kind: 'role-deleted', subject: before.roleName });
  });

/** A role that the office made, locked until the transaction ends. */
async function lockOwnRole(tx: Db, roleKey: string): Promise<Role> {
  const found = await lockRole(tx, roleKey);
  if (!found) throw new Problem('role-not-found');
  if (found.shipped) throw new Problem('role-shipped');
  return found;
}
