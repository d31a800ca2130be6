import { useMutation } from '@tanstack/react-query';
import type { NewRole, Role, RoleUpdate } from '#contract/roles/roles.ts';
import { call } from '#web/http/call.ts';
import { roleList } from '#web/http/role-list.queries.ts';

export const useAddRole = (onAdded: (role: Role) => void) =>
  useMutation({
    mutationFn: (role: NewRole) => call('POST /api/roles/add', { body: role }),
    onSuccess: ({ role }) => {
      roleList.apply([role]);
      onAdded(role);
    },
  });

/** A change of a role. `seen` is the role as the person saw it when they began. */
export interface RoleEdit {
  seen: Role;
  changes: RoleUpdate['changes'];
}

export const useUpdateRole = () =>
  useMutation({
    mutationFn: ({ seen, changes }: RoleEdit) =>
      call('POST /api/roles/update', { body: { roleKey: seen.roleKey, revision: seen.revision, changes } }),
    onSuccess: ({ role }) => roleList.apply([role]),
  });

/** Deletes a role; the live stream then removes it from the list. */
export const useDeleteRole = (onDeleted: () => void) =>
  useMutation({
    mutationFn: (roleKey: string) => call('POST /api/roles/delete', { body: { roleKey } }),
    onSuccess: onDeleted,
  });
