import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { hasAllOf } from '#contract/rights.ts';
import type { Role } from '#contract/roles/roles.ts';
import type { NewStaff, Staff, StaffUpdate } from '#contract/staff/staff.ts';
import { call } from '#web/http/call.ts';
import { roleList } from '#web/http/role-list.queries.ts';
import { staffList } from '#web/http/staff-list.queries.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { applyOwnChange, useSignedIn } from '#web/session/session.ts';
import { sendAdded, unchangedSince } from '#web/sync/rebase.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';

/** The roles that the person may give: those whose rights they have themselves. */
export function useRolesToGive(): readonly Role[] {
  const me = useSignedIn();
  return (useRows(roleList).rows ?? []).filter(({ rights }) => hasAllOf(rights, me));
}

export const useAddStaff = (onAdded: (staff: Staff) => void) =>
  useMutation({
    mutationFn: async ({ key, values }: { key: string; values: NewStaff }) =>
      await sendAdded(async () => (await call('POST /api/staff/add', { body: values, headers: { 'idempotency-key': key } })).staff),
    onSuccess: (staff) => {
      staffList.apply([staff]);
      onAdded(staff);
    },
  });

/** Creates an invitation link; the previous one becomes invalid. */
export const useInviteStaff = () => useMutation({ mutationFn: (staffId: number) => call('POST /api/staff/invite', { body: { staffId } }) });

/** Signs a person out everywhere. */
export const useEndSessions = (onEnded: () => void) =>
  useMutation({
    mutationFn: (staffId: number) => call('POST /api/staff/endSessions', { body: { staffId } }),
    onSuccess: onEnded,
    onError: (error) => notifyFailed(currentWords().staff.sessionsNotEnded, problemText(error)),
  });

/** A change of a person. `seen` is the row as the administrator saw it when they began to edit. */
interface StaffEdit {
  seen: Staff;
  changes: StaffUpdate['changes'];
}

/**
 * Stores changes of a person. A change that somebody else has made to other fields is no conflict.
 * @param meta says who reports a failure when the component that sent the change is unmounted
 */
export function useUpdateStaff(meta?: MutationMeta) {
  return useMutation({
    mutationFn: store,
    ...(meta && { meta }),
    onSuccess: (staff) => {
      applyOwnChange(staff.staffId, staff);
    },
  });
}

const store = ({ seen, changes }: StaffEdit): Promise<Staff> =>
  staffList.write({
    key: seen.staffId,
    seen,
    isUnchanged: unchangedSince(seen, changes),
    async send({ staffId, revision }) {
      const { staff } = await call('POST /api/staff/update', { body: { staffId, revision, changes } });
      staffList.apply([staff]);
      return staff;
    },
  });
