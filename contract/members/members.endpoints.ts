import { z } from 'zod';
import { BatchKey } from '#contract/change-sets/batch.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id, RequiredText } from '#contract/values.ts';
import { memberFields } from './empty-member.ts';
import { Member, MemberOrders, MemberSum, MemberUpdate, MergeMembers, NewMember } from './members.ts';

export const memberEndpoints = {
  'POST /api/members/list': {
    summary: 'Lists all members, newest first, including deleted and merged ones until they are erased.',
    body: Empty,
    reply: z.array(Member),
  },
  'POST /api/members/sums': {
    summary: 'Lists the number and total of the orders of each member; members without an order are left out.',
    body: Empty,
    reply: z.object({ sums: z.array(MemberSum) }),
  },
  'POST /api/members/add': {
    summary: 'Adds a member and assigns the orders that went to them so far. Repeated with the same key, corrects that member.',
    writes: true,
    body: z.object({
      memberKey: z.uuid().describe('Idempotency key of the attempt: however often it is sent, one member is added.'),
      member: NewMember,
      orderIds: MemberOrders.default([]),
    }),
    touches: () => ({ kind: 'member', fields: memberFields }),
    reply: z.object({ member: Member }),
    current: Member,
    problems: ['revision-conflict', 'personal-data-erased', 'member-merged'],
  },
  'POST /api/members/update': {
    summary: 'Corrects a member, deletes one, or restores a deleted one.',
    writes: true,
    body: MemberUpdate,
    touches: ({ changes }: MemberUpdate) => ({ kind: 'member', fields: Object.keys(changes) }),
    reply: z.object({ member: Member }),
    current: Member,
    problems: ['member-not-found', 'revision-conflict', 'personal-data-erased', 'member-merged'],
  },
  'POST /api/members/merge': {
    summary: 'Merges members with all their orders into one, as a change set: taking the set back separates them again.',
    writes: true,
    headers: BatchKey,
    body: MergeMembers,
    touches: () => ({ kind: 'member', fields: memberFields }),
    reply: z.object({
      changeSetId: Id.describe('Number of the change set, which can be taken back as a whole.'),
      orders: z.number().int().describe('Number of orders that were assigned to the member who stays.'),
      members: z.array(Member).describe('All merged members and the one who stays, as they are now.'),
    }),
    current: Member,
    problems: ['member-not-found', 'member-merged', 'revision-conflict', 'change-set-key-reused', 'change-set-put-back', 'server-busy'],
  },
  'POST /api/members/giveOrders': {
    summary: 'Assigns orders to a member, where they belong to no member or to a deleted one.',
    writes: true,
    body: z.object({ memberId: Id, orderIds: MemberOrders }),
    reply: z.object({ given: z.number().int().describe('Number of orders that were assigned.') }),
    problems: ['member-not-found', 'member-merged'],
  },
  'POST /api/members/erasePersonal': {
    summary:
      'Erases a member, the members merged with them and the receivers of their orders, with the history of all these, at once and permanently.',
    writes: true,
    body: z.object({ memberId: Id, reason: RequiredText(200) }),
    reply: z.object({ orders: z.number().int().describe('Number of orders whose receiver was erased.') }),
    problems: ['member-not-found', 'personal-data-erased'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
