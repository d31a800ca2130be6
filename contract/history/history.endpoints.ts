import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { ChangeId, HistoryPage, HistoryQuery } from './history.ts';
import { putBackProblems } from './put-back-problems.ts';

export const historyEndpoints = {
  'POST /api/history/recent': {
    summary: "Lists the newest changes and change sets, newest first, without carriers' scans of parcels.",
    body: z.object({ limit: z.number().int().min(1).max(100).default(20) }),
    reply: HistoryPage.omit({ more: true }),
  },
  'POST /api/history/list': {
    summary: 'Lists changes and change sets, newest first, filtered by person, kind, row, field and day.',
    body: HistoryQuery,
    reply: HistoryPage,
  },
  'POST /api/history/putBack': {
    summary: 'Restores the value that a field had before a change, as a new change.',
    writes: true,
    body: z.object({ changeId: ChangeId }),
    reply: Empty,
    problems: putBackProblems,
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
