import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id, RequiredText } from '#contract/values.ts';
import { CarryMakers, Maker, MakerUpdate } from './makers.ts';

export const makerEndpoints = {
  'POST /api/makers/list': { summary: 'Lists all makers for whom details are stored.', body: Empty, reply: z.array(Maker) },
  'POST /api/makers/write': {
    summary: 'Stores details of a maker. A repeated request changes nothing.',
    writes: true,
    body: MakerUpdate,
    touches: ({ changes }: MakerUpdate) => ({ kind: 'maker', fields: Object.keys(changes) }),
    reply: z.object({ maker: Maker }),
    current: Maker,
    problems: ['revision-conflict', 'maker-not-found'],
  },
  'POST /api/makers/carry': {
    summary:
      'Moves the details of makers without products to the name to which their products were moved. A repeated request changes nothing.',
    writes: true,
    body: CarryMakers,
    reply: z.object({
      makers: z.array(Maker).describe('The maker that remains and those that were merged into it; empty where no details are stored.'),
    }),
    problems: ['change-set-key-reused', 'change-set-put-back', 'maker-too-long'],
  },
  'POST /api/makers/erasePersonal': {
    summary: 'Erases the contact and memo of a maker and of the makers merged into it permanently, with their history.',
    writes: true,
    body: z.object({ makerId: Id, reason: RequiredText(200) }),
    reply: z.object({ maker: Maker }),
    problems: ['maker-not-found'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
