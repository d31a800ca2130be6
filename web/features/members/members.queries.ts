import { queryOptions, useMutation } from '@tanstack/react-query';
import { newestMemberFirst } from '#contract/members/member-order.ts';
import type { Member, MemberSum, MemberUpdate, NewMember } from '#contract/members/members.ts';
import { call, callList } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { createCollection } from '#web/sync/collection.ts';
import { onLive } from '#web/sync/live.ts';
import { sendAdded, unchangedSince } from '#web/sync/rebase.ts';
import { byVersion } from '#web/sync/row-rules.ts';

/** All members, newest first, without deleted and merged ones. */
export const members = createCollection<Member, number>({
  queryKey: ['members', 'list'],
  list: (signal) => callList('POST /api/members/list', { signal }),
  live: { member: (row: Member) => row },
  keyOf: ({ memberId }) => memberId,
  order: newestMemberFirst,
  merge: byVersion(({ revision }) => revision),
  // a deleted or merged member can come back, so the row is only marked as deleted
  deletion: { is: ({ deleted, mergedInto }) => deleted || mergedInto !== null, mark: (member) => ({ ...member, deleted: true }) },
});

/** The sums of each member's orders, by member id. */
export const memberSumsQuery = queryOptions({
  queryKey: ['members', 'sums'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<number, MemberSum>> => {
    const { sums } = await fetchInSync(() => callList('POST /api/members/sums', { signal }));
    return new Map(sums.map((sum) => [sum.memberId, sum]));
  },
});
onLive('order', () => void refetchQueries({ queryKey: memberSumsQuery.queryKey }));

/** The longest chain of merged members that is followed: a member into whom others were merged can be merged too. */
const mostSteps = 20;

/** The member with this number, or the one into whom they were merged; undefined where that one was deleted. */
export function memberNow(memberId: number | null | undefined): Member | undefined {
  let member = memberId === null || memberId === undefined ? undefined : members.find(memberId);
  for (let step = 0; member && member.mergedInto !== null && step < mostSteps; step += 1) member = members.find(member.mergedInto);
  return member && !member.deleted && member.mergedInto === null ? member : undefined;
}

/** Adds a member, and gives them the orders that they received. */
export const useAddMember = (onAdded: (member: Member) => void) =>
  useMutation({
    mutationFn: async (body: { memberKey: string; member: NewMember; orderIds: number[] }): Promise<Member> =>
      await sendAdded(async () => (await call('POST /api/members/add', { body })).member),
    onSuccess: (member) => {
      members.apply([member]);
      onAdded(member);
    },
  });

interface MemberChange {
  /** The member as the person saw them when they began to edit. */
  seen: Member;
  changes: MemberUpdate['changes'];
}

/** Stores changes of a member. Fails with a conflict only where somebody else has changed the same field. */
export const storeMember = ({ seen, changes }: MemberChange): Promise<Member> =>
  members.write({
    key: seen.memberId,
    seen,
    isUnchanged: unchangedSince(seen, changes),
    async send({ memberId, revision }) {
      const { member } = await call('POST /api/members/update', { body: { memberId, revision, changes } });
      members.apply([member]);
      return member;
    },
  });

export const useGiveOrders = () =>
  useMutation({
    mutationFn: async (body: { memberId: number; orderIds: number[] }) => (await call('POST /api/members/giveOrders', { body })).given,
  });
