import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { AddKey, Empty } from '#contract/values.ts';
import { KeptTemplate, ProjectTemplate, TemplateRemoval } from './templates.ts';

const reply = z.array(ProjectTemplate);

export const templateEndpoints = {
  'POST /api/templates/list': { summary: 'Lists the templates of projects, by name.', body: Empty, reply },
  'POST /api/templates/save': {
    summary:
      'Stores a template under a name, in place of the template of that name or only where there is none, and returns all templates.',
    writes: true,
    headers: AddKey,
    body: KeptTemplate,
    reply,
    current: ProjectTemplate,
    problems: ['staff-not-found', 'template-name-taken', 'revision-conflict'],
  },
  'POST /api/templates/delete': {
    summary: 'Deletes a template, where it still exists, and returns all templates.',
    writes: true,
    body: TemplateRemoval,
    reply,
    current: ProjectTemplate,
    problems: ['revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
