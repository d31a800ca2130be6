import { useMutation } from '@tanstack/react-query';
import { newestMemberFirst } from '#contract/members/member-order.ts';
import type { Member, MemberUpdate, NewMember } from '#contract/members/members.ts';
import { call, callList } from '#web/http/call.ts';
import { createCollection } from '#web/sync/collection.ts';
import { unchangedSince } from '#web/sync/rebase.ts';
import { byVersion } from '#web/sync/row-rules.ts';

/** Every member, the newest first, without those who were deleted. */
export const members = createCollection<Member, number>({
  queryKey: ['members', 'list'],
  list: (signal) => callList('POST /api/members/list', { signal }),
  live: { member: (row: Member) => row },
  keyOf: ({ memberId }) => memberId,
  order: newestMemberFirst,
  merge: byVersion(({ revision }) => revision),
  deletion: { is: ({ deleted }) => deleted, mark: (member) => ({ ...member, deleted: true }) },
});

/** Keeps somebody as a member, with the orders that went to them. */
export const useAddMember = () =>
  useMutation({
    mutationFn: async (body: { memberKey: string; member: NewMember; orderIds: number[] }): Promise<Member> =>
      (await call('POST /api/members/add', { body })).member,
    onSuccess: (member) => members.apply([member]),
  });

interface MemberChange {
  /** The member as the person saw them. */
  seen: Member;
  changes: MemberUpdate['changes'];
}

/** Corrects a member. Fails with a conflict only when somebody else changed the same field. */
export const storeMember = ({ seen, changes }: MemberChange): Promise<void> =>
  members.write({
    key: seen.memberId,
    seen,
    isUnchanged: unchangedSince(seen, changes),
    async send({ memberId, revision }) {
      members.apply([(await call('POST /api/members/update', { body: { memberId, revision, changes } })).member]);
    },
  });

export const useUpdateMember = () => useMutation({ mutationFn: storeMember });

/** Deletes a member, or brings one back who was: whatever was corrected meanwhile stays. */
export const useDeleteMember = () =>
  useMutation({
    mutationFn: async ({ memberId, deleted }: { memberId: number; deleted: boolean }): Promise<Member> =>
      (await call('POST /api/members/update', { body: { memberId, changes: { deleted } } })).member,
    onSuccess: (member) => members.apply([member]),
  });

export const useGiveOrders = () =>
  useMutation({
    mutationFn: async (body: { memberId: number; orderIds: number[] }) => (await call('POST /api/members/giveOrders', { body })).given,
  });

export const useEraseMember = () =>
  useMutation({
    mutationFn: async (body: { memberId: number; reason: string }) => (await call('POST /api/members/erasePersonal', { body })).orders,
  });
