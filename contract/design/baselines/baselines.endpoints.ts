import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { AddKey, Empty, Id } from '#contract/values.ts';
import { listedChanges } from './baseline-limits.ts';
import { Baseline, BaselineChanges, BaselineItem, BaselineRemoval, BaselineUpdate, NewBaseline } from './baselines.ts';

export const baselineEndpoints = {
  'POST /api/design/baselines': {
    summary: 'Lists the baselines of the plan, latest first.',
    body: Empty,
    reply: z.array(Baseline),
  },
  'POST /api/design/baselineDays': {
    summary: 'Lists the days of all projects and sub-projects in a baseline. They never change.',
    heavy: true,
    body: z.object({ baselineId: Id }),
    reply: z.object({ items: z.array(BaselineItem) }),
    problems: ['baseline-not-found'],
  },
  'POST /api/design/baselineChanges': {
    summary: `Returns what was moved, added and removed since a baseline: the number of changes of each kind, and the first ${listedChanges} by day.`,
    heavy: true,
    body: z.object({ baselineId: Id }),
    reply: BaselineChanges,
    problems: ['baseline-not-found'],
  },
  'POST /api/design/addBaseline': {
    summary: 'Stores the present plan under a name. Repeated with the same key, renames that baseline.',
    writes: true,
    headers: AddKey,
    heavy: true,
    body: NewBaseline,
    reply: z.object({ baseline: Baseline }),
    current: Baseline,
    problems: ['baseline-name-taken', 'too-many-baselines', 'baseline-not-found', 'revision-conflict'],
  },
  'POST /api/design/renameBaseline': {
    summary: 'Renames a baseline.',
    writes: true,
    body: BaselineUpdate,
    reply: z.object({ baseline: Baseline }),
    current: Baseline,
    problems: ['baseline-not-found', 'baseline-name-taken', 'revision-conflict'],
  },
  'POST /api/design/removeBaseline': {
    summary: 'Removes a baseline with its contents.',
    writes: true,
    body: BaselineRemoval,
    reply: Empty,
    current: Baseline,
    problems: ['baseline-not-found', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
