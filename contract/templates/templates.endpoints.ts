import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';
import { KeptTemplate, ProjectTemplate } from './templates.ts';

const reply = z.array(ProjectTemplate);

export const templateEndpoints = {
  'POST /api/templates/list': { summary: 'The templates of projects, by name.', body: Empty, reply },
  'POST /api/templates/save': {
    summary: 'Keeps a template under a name, in place of the one of that name, or only where there is none; answers with all.',
    writes: true,
    body: KeptTemplate,
    reply,
    problems: ['staff-not-found', 'template-name-taken'],
  },
  'POST /api/templates/delete': {
    summary: 'Deletes a template, which may be gone already; answers with all.',
    writes: true,
    body: z.object({ templateId: Id }),
    reply,
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
