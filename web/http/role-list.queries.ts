import { byRoleName } from '#contract/roles/role-order.ts';
import type { Role } from '#contract/roles/roles.ts';
import { createCollection } from '#web/sync/collection.ts';
import { byVersion } from '#web/sync/row-rules.ts';
import { callList } from './call.ts';

/** The roles. The list is here because more than one feature shows their names. */
export const roleList = createCollection<Role, string>({
  queryKey: ['roles', 'list'],
  list: (signal) => callList('POST /api/roles/list', { signal }),
  live: { role: (row: Role) => row },
  keyOf: ({ roleKey }) => roleKey,
  order: byRoleName,
  merge: byVersion(({ revision }) => revision),
});
