import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { FactRemoval, FactUpdate, NewFact, StoredFact } from './customs-fact.ts';

export const customsEndpoints = {
  'POST /api/customs/facts': {
    summary: 'What the rules of customs rest on, with its sources and days: those of the past and of the future, too.',
    body: Empty,
    reply: z.array(StoredFact),
  },
  'POST /api/customs/addFact': {
    summary: 'Adds what counts from some day on. Asked again by the same person, it is there.',
    writes: true,
    body: NewFact,
    reply: z.object({ fact: StoredFact }),
    problems: ['fact-overlaps'],
  },
  'POST /api/customs/updateFact': {
    summary: 'Corrects a fact, or ends it.',
    writes: true,
    body: FactUpdate,
    reply: z.object({ fact: StoredFact }),
    current: StoredFact,
    problems: ['fact-not-found', 'fact-overlaps', 'revision-conflict'],
  },
  'POST /api/customs/removeFact': {
    summary: 'Takes a fact away that was never so. One that was, and is no more, gets its last day.',
    writes: true,
    body: FactRemoval,
    reply: Empty,
    current: StoredFact,
    problems: ['fact-not-found', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
