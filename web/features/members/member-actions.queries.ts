import { useMutation } from '@tanstack/react-query';
import type { Member, MergeMembers } from '#contract/members/members.ts';
import { call } from '#web/http/call.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { useWords } from '#web/i18n/words.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { members, storeMember } from './members.queries.ts';

/** Deletes a member or restores a deleted one. Sends no revision, so edits by others do not get in the way. */
export const useDeleteMember = () =>
  useMutation({
    meta: { failure: (t) => t.members.notDeleted },
    mutationFn: async ({ memberId, deleted }: { memberId: number; deleted: boolean }): Promise<Member> =>
      (await call('POST /api/members/update', { body: { memberId, changes: { deleted } } })).member,
    onSuccess: (member) => members.apply([member]),
  });

/**
 * Stores changes of a member. Says so where somebody has deleted the member meanwhile: no list shows the changes then, whether the form
 * closes or stays.
 */
export function useStoreMember() {
  const t = useWords();
  const { mutate } = useDeleteMember();
  return useMutation({
    mutationFn: storeMember,
    onSuccess({ memberId, memberName }) {
      if (!members.find(memberId)?.deleted) return;
      const bringBack = () => mutate({ memberId, deleted: false });
      notifyDone(t.members.storedDeleted(shortName(memberName)), { label: t.members.bringBack, act: bringBack });
    },
  });
}

export const useEraseMember = () =>
  useMutation({
    mutationFn: async (body: { memberId: number; reason: string }) => (await call('POST /api/members/erasePersonal', { body })).orders,
  });

/** Merges members into one. `key` identifies the attempt: sent again, it has no second effect. */
export const useMergeMembers = () =>
  useMutation({
    mutationFn: ({ key, body }: { key: string; body: MergeMembers }) =>
      untilReached(() => call('POST /api/members/merge', { body, headers: { 'idempotency-key': key }, waits: true })),
    onSuccess: ({ members: merged }) => members.apply(merged),
  });
