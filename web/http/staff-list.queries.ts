import type { Staff } from '#contract/staff/staff.ts';
import { byStaffName } from '#contract/staff/staff-order.ts';
import { createCollection } from '#web/sync/collection.ts';
import { byVersion } from '#web/sync/row-rules.ts';
import { callList } from './call.ts';

/** Everybody who is or was registered. The list is here because more than one feature shows names of people. */
export const staffList = createCollection<Staff, number>({
  queryKey: ['staff', 'list'],
  list: (signal) => callList('POST /api/staff/list', { signal }),
  live: { staff: (row: Staff) => row },
  keyOf: ({ staffId }) => staffId,
  order: byStaffName,
  // these fields change without a new revision: a person sets the first two themselves, and signing in sets the third
  merge: byVersion(({ revision }) => revision, ['language', 'colorScheme', 'lastSignInAt']),
});
