import { useMutation } from '@tanstack/react-query';
import type { NewStaff, Staff, StaffUpdate } from '#contract/staff/staff.ts';
import { call } from '#web/http/call.ts';
import { showStaff } from '#web/http/staff-list.queries.ts';
import { openSession, useSignedIn } from '#web/session/session.ts';
import { writeFrom } from '#web/sync/edit-conflict.ts';

export const useAddStaff = (onAdded: (staff: Staff) => void) =>
  useMutation({
    mutationFn: (person: NewStaff) => call('POST /api/staff/add', { body: person }),
    onSuccess: ({ staff }) => {
      showStaff([staff]);
      onAdded(staff);
    },
  });

/** A change of a person. `seen` is what the administrator saw when they began. */
export interface StaffEdit {
  seen: Staff;
  changes: StaffUpdate['changes'];
}

/** Stores a change of a person. A row that changed in other fields meanwhile is no conflict. */
export function useUpdateStaff(onStored: (staff: Staff) => void) {
  const me = useSignedIn();
  return useMutation({
    mutationFn: (edit: StaffEdit) => store(edit),
    onSuccess: ({ staff }) => {
      showStaff([staff]);
      if (staff.staffId === me.staffId) openSession(staff);
      onStored(staff);
    },
  });
}

async function store({ seen, changes }: StaffEdit): Promise<{ staff: Staff }> {
  const fields = Object.keys(changes) as (keyof typeof changes)[];
  return await writeFrom(seen, {
    send: ({ staffId, revision }) => call('POST /api/staff/update', { body: { staffId, revision, changes } }),
    stands: (current) => fields.every((field) => current[field] === seen[field]),
  });
}
