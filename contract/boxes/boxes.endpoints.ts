import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { BoxRemoval, BoxUpdate, NewBox, StoredBox } from './boxes.ts';

export const boxEndpoints = {
  'POST /api/boxes/list': {
    summary: 'The boxes that the office packs in, the smallest first.',
    body: Empty,
    reply: z.array(StoredBox),
  },
  'POST /api/boxes/add': {
    summary: 'Adds a box that the office packs in. Asked again by the same person, it is there.',
    writes: true,
    body: NewBox,
    reply: z.object({ box: StoredBox }),
    problems: ['box-name-taken'],
  },
  'POST /api/boxes/update': {
    summary: 'Changes a box. Orders keep the size and the weight that their boxes had.',
    writes: true,
    body: BoxUpdate,
    reply: z.object({ box: StoredBox }),
    current: StoredBox,
    problems: ['box-not-found', 'box-name-taken', 'revision-conflict'],
  },
  'POST /api/boxes/remove': {
    summary: 'Removes a box: nobody can choose it any more.',
    writes: true,
    body: BoxRemoval,
    reply: Empty,
    current: StoredBox,
    problems: ['box-not-found', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
