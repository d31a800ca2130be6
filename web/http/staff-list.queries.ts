import type { Staff } from '#contract/staff/staff.ts';
import { byStaffName } from '#contract/staff/staff-order.ts';
import { createCollection } from '#web/sync/collection.ts';
import { byVersion } from '#web/sync/row-rules.ts';
import { callList } from './call.ts';

/** Everybody who is or was registered. More than one feature names people, so it stands beside the session. */
export const staffList = createCollection<Staff, number>({
  queryKey: ['staff', 'list'],
  list: (signal) => callList('POST /api/staff/list', { signal }),
  live: { staff: (row: Staff) => row },
  keyOf: ({ staffId }) => staffId,
  order: byStaffName,
  // what people set for themselves, and that they signed in, are no changes of theirs
  merge: byVersion(({ revision }) => revision, ['language', 'colorScheme', 'lastSignInAt']),
});
