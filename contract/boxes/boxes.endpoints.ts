import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { AddKey, Empty } from '#contract/values.ts';
import { BoxRemoval, BoxUpdate, NewBox, StoredBox } from './boxes.ts';

export const boxEndpoints = {
  'POST /api/boxes/list': {
    summary: 'Lists the boxes in which the office packs, smallest first.',
    body: Empty,
    reply: z.array(StoredBox),
  },
  'POST /api/boxes/add': {
    summary: 'Adds a box in which the office packs. Repeated with the same key, corrects that box.',
    writes: true,
    headers: AddKey,
    body: NewBox,
    reply: z.object({ box: StoredBox }),
    current: StoredBox,
    problems: ['box-name-taken', 'box-not-found', 'revision-conflict'],
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
    summary: 'Removes a box, so that it cannot be chosen for orders. Existing orders keep their boxes.',
    writes: true,
    body: BoxRemoval,
    reply: Empty,
    current: StoredBox,
    problems: ['box-not-found', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
