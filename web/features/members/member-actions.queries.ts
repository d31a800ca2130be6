import { useMutation } from '@tanstack/react-query';
import type { Member, MergeMembers } from '#contract/members/members.ts';
import { call } from '#web/http/call.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { members } from './members.queries.ts';

/** Deletes a member or restores a deleted one. Sends no revision, so edits by others do not get in the way. */
export const useDeleteMember = () =>
  useMutation({
    meta: { failure: (t) => t.members.notDeleted },
    mutationFn: async ({ memberId, deleted }: { memberId: number; deleted: boolean }): Promise<Member> =>
      (await call('POST /api/members/update', { body: { memberId, changes: { deleted } } })).member,
    onSuccess: (member) => members.apply([member]),
  });

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
