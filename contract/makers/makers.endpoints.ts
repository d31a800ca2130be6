import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id, RequiredText } from '#contract/values.ts';
import { CarryMakers, Maker, MakerUpdate } from './makers.ts';

export const makerEndpoints = {
  'POST /api/makers/list': { summary: 'Every maker of whom something is kept.', body: Empty, reply: z.array(Maker) },
  'POST /api/makers/write': {
    summary: 'Keeps something of a maker. Asked again, it changes nothing.',
    writes: true,
    body: MakerUpdate,
    touches: ({ changes }: MakerUpdate) => ({ kind: 'maker', fields: Object.keys(changes) }),
    reply: z.object({ maker: Maker }),
    current: Maker,
    problems: ['revision-conflict', 'maker-not-found'],
  },
  'POST /api/makers/carry': {
    summary: 'Takes what is kept of makers who have no products any more to the name to which these went. Asked again, it changes nothing.',
    writes: true,
    body: CarryMakers,
    reply: z.object({
      makers: z.array(Maker).describe('The one that goes on, where something is kept, and those that were merged into it.'),
    }),
    problems: ['change-set-key-reused', 'change-set-put-back', 'maker-too-long'],
  },
  'POST /api/makers/erasePersonal': {
    summary: 'Erases contact and memo of a maker, with their history and that of those merged into it, for good.',
    writes: true,
    body: z.object({ makerId: Id, reason: RequiredText(200) }),
    reply: z.object({ maker: Maker }),
    problems: ['maker-not-found'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
