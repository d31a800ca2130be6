import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { KeptTemplate, ProjectTemplate, TemplateRemoval } from './templates.ts';

const reply = z.array(ProjectTemplate);

export const templateEndpoints = {
  'POST /api/templates/list': { summary: 'The templates of projects, by name.', body: Empty, reply },
  'POST /api/templates/save': {
    summary: 'Keeps a template under a name, in place of the one of that name, or only where there is none; answers with all.',
    writes: true,
    body: KeptTemplate,
    reply,
    current: ProjectTemplate,
    problems: ['staff-not-found', 'template-name-taken', 'revision-conflict'],
  },
  'POST /api/templates/delete': {
    summary: 'Deletes a template, which may be gone already; answers with all.',
    writes: true,
    body: TemplateRemoval,
    reply,
    current: ProjectTemplate,
    problems: ['revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
