import { useMutation } from '@tanstack/react-query';
import type { NewRole, Role, RoleUpdate } from '#contract/roles/roles.ts';
import { call } from '#web/http/call.ts';
import { roleList } from '#web/http/role-list.queries.ts';
import { sendAdded, unchangedSince } from '#web/sync/rebase.ts';

export const useAddRole = (onAdded: (role: Role) => void) =>
  useMutation({
    mutationFn: async ({ key, values }: { key: string; values: NewRole }) =>
      await sendAdded(async () => (await call('POST /api/roles/add', { body: values, headers: { 'idempotency-key': key } })).role),
    onSuccess: (role) => {
      roleList.apply([role]);
      onAdded(role);
    },
  });

/** A change of a role. `seen` is the role as the person saw it when they began to edit. */
export interface RoleEdit {
  seen: Role;
  changes: RoleUpdate['changes'];
}

/** Stores changes of a role. Changes that others have made to other fields stay; a change of the same field is an `EditConflict`. */
const update = ({ seen, changes }: RoleEdit): Promise<Role> =>
  roleList.write({
    key: seen.roleKey,
    seen,
    isUnchanged: unchangedSince(seen, changes),
    async send({ roleKey, revision }) {
      const { role } = await call('POST /api/roles/update', { body: { roleKey, revision, changes } });
      roleList.apply([role]);
      return role;
    },
  });

export const useUpdateRole = () => useMutation({ mutationFn: update });

/** Deletes a role, if it is still as the person saw it; the live stream then removes it from the list. */
export const useDeleteRole = (onDeleted: () => void) =>
  useMutation({
    mutationFn: ({ roleKey, revision }: Role) => call('POST /api/roles/delete', { body: { roleKey, revision } }),
    onSuccess: onDeleted,
  });
