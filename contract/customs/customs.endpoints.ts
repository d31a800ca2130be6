import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { AddKey, Empty } from '#contract/values.ts';
import { FactRemoval, FactUpdate, NewFact, StoredFact } from './customs-fact.ts';

export const customsEndpoints = {
  'POST /api/customs/facts': {
    summary: 'Lists the facts on which the customs rules depend, with their sources and days of validity, including past and future ones.',
    body: Empty,
    reply: z.array(StoredFact),
  },
  'POST /api/customs/addFact': {
    summary: 'Adds a customs fact that is valid from a day on. Repeated with the same key, corrects that fact.',
    writes: true,
    headers: AddKey,
    body: NewFact,
    reply: z.object({ fact: StoredFact }),
    current: StoredFact,
    problems: ['fact-overlaps', 'fact-not-found', 'revision-conflict'],
  },
  'POST /api/customs/updateFact': {
    summary: 'Corrects a customs fact, or sets its last day.',
    writes: true,
    body: FactUpdate,
    reply: z.object({ fact: StoredFact }),
    current: StoredFact,
    problems: ['fact-not-found', 'fact-overlaps', 'revision-conflict'],
  },
  'POST /api/customs/removeFact': {
    summary: 'Removes a customs fact that was never valid. A fact that was valid and has ended gets a last day instead.',
    writes: true,
    body: FactRemoval,
    reply: Empty,
    current: StoredFact,
    problems: ['fact-not-found', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
