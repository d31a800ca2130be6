import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';
import { Baseline, BaselineChanges, BaselineItem, BaselineRemoval, BaselineUpdate, NewBaseline } from './baselines.ts';

export const baselineEndpoints = {
  'POST /api/design/baselines': {
    summary: 'The baselines of the plan, the latest first.',
    body: Empty,
    reply: z.array(Baseline),
  },
  'POST /api/design/baselineDays': {
    summary: 'The days that everything had in a baseline, which never change.',
    heavy: true,
    body: z.object({ baselineId: Id }),
    reply: z.object({ items: z.array(BaselineItem) }),
    problems: ['baseline-not-found'],
  },
  'POST /api/design/baselineChanges': {
    summary: 'What was moved, came and went since a baseline: how much, and the first of it.',
    heavy: true,
    body: z.object({ baselineId: Id }),
    reply: BaselineChanges,
    problems: ['baseline-not-found'],
  },
  'POST /api/design/addBaseline': {
    summary: 'Keeps the plan as it is now under a name.',
    writes: true,
    heavy: true,
    body: NewBaseline,
    reply: z.object({ baseline: Baseline }),
    problems: ['baseline-name-taken', 'too-many-baselines'],
  },
  'POST /api/design/renameBaseline': {
    summary: 'Gives a baseline another name.',
    writes: true,
    body: BaselineUpdate,
    reply: z.object({ baseline: Baseline }),
    current: Baseline,
    problems: ['baseline-not-found', 'baseline-name-taken', 'revision-conflict'],
  },
  'POST /api/design/removeBaseline': {
    summary: 'Removes a baseline with what is kept in it.',
    writes: true,
    body: BaselineRemoval,
    reply: Empty,
    current: Baseline,
    problems: ['baseline-not-found', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
