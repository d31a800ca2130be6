import { z } from 'zod';
import { BatchKey } from '#contract/change-sets/batch.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id, RequiredText } from '#contract/values.ts';
import { memberFields } from './empty-member.ts';
import { Member, MemberOrders, MemberSum, MemberUpdate, MergeMembers, NewMember } from './members.ts';

export const memberEndpoints = {
  'POST /api/members/list': {
    summary: 'Every member, the newest first; those who were deleted or merged into another, too, until they are erased.',
    body: Empty,
    reply: z.array(Member),
  },
  'POST /api/members/sums': {
    summary: 'What the orders of each member come to; members without an order are left out.',
    body: Empty,
    reply: z.object({ sums: z.array(MemberSum) }),
  },
  'POST /api/members/add': {
    summary: 'Keeps somebody as a member, with the orders that went to them so far. Asked again under its key, it corrects that member.',
    writes: true,
    body: z.object({
      memberKey: z.uuid().describe('Names the attempt: however often it is sent, it is one member.'),
      member: NewMember,
      orderIds: MemberOrders.default([]),
    }),
    touches: () => ({ kind: 'member', fields: memberFields }),
    reply: z.object({ member: Member }),
    current: Member,
    problems: ['revision-conflict', 'personal-data-erased', 'member-merged'],
  },
  'POST /api/members/update': {
    summary: 'Corrects a member, deletes one, or takes that back.',
    writes: true,
    body: MemberUpdate,
    touches: ({ changes }: MemberUpdate) => ({ kind: 'member', fields: Object.keys(changes) }),
    reply: z.object({ member: Member }),
    current: Member,
    problems: ['member-not-found', 'revision-conflict', 'personal-data-erased', 'member-merged'],
  },
  'POST /api/members/merge': {
    summary: 'Makes members one, with all their orders, as a change set: taking that back parts them again.',
    writes: true,
    headers: BatchKey,
    body: MergeMembers,
    touches: () => ({ kind: 'member', fields: memberFields }),
    reply: z.object({
      changeSetId: Id.describe('What can be taken back as a whole.'),
      orders: z.number().int().describe('Orders that went to the one who stays.'),
      members: z.array(Member).describe('All of them, as they are now.'),
    }),
    current: Member,
    problems: ['member-not-found', 'member-merged', 'revision-conflict', 'change-set-key-reused', 'change-set-put-back', 'server-busy'],
  },
  'POST /api/members/giveOrders': {
    summary: 'Makes orders a member’s that are of nobody yet, or of somebody who was deleted.',
    writes: true,
    body: z.object({ memberId: Id, orderIds: MemberOrders }),
    reply: z.object({ given: z.number().int().describe('Orders that became theirs.') }),
    problems: ['member-not-found', 'member-merged'],
  },
  'POST /api/members/erasePersonal': {
    summary:
      'Erases a member, those with whom they were made one and who their orders went to, with the history of all of it, at once and for good.',
    writes: true,
    body: z.object({ memberId: Id, reason: RequiredText(200) }),
    reply: z.object({ orders: z.number().int().describe('Orders whose receiver was erased.') }),
    problems: ['member-not-found', 'personal-data-erased'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
