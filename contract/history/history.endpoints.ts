import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { ChangeId, HistoryPage, HistoryQuery } from './history.ts';
import { putBackProblems } from './put-back-problems.ts';

export const historyEndpoints = {
  'POST /api/history/recent': {
    summary: 'The newest changes and change sets, newest first.',
    body: z.object({ limit: z.number().int().min(1).max(100).default(20) }),
    reply: HistoryPage.omit({ more: true }),
  },
  'POST /api/history/list': { summary: 'Changes and change sets by person, kind, field and day.', body: HistoryQuery, reply: HistoryPage },
  'POST /api/history/putBack': {
    summary: 'Gives a field the value that it had before a change, as a new change.',
    writes: true,
    body: z.object({ changeId: ChangeId }),
    reply: Empty,
    problems: putBackProblems,
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
