import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';
import { PersonSetting, SavedView, SettingUpdate, ViewToSave } from './views.ts';

export const viewEndpoints = {
  'POST /api/views/settings': { summary: 'What the person chose about the page.', body: Empty, reply: z.array(PersonSetting) },
  'POST /api/views/saveSetting': {
    summary: 'Keeps what the person chose about the page, or forgets it.',
    writes: true,
    body: SettingUpdate,
    reply: Empty,
  },
  'POST /api/views/list': { summary: 'Named views of lists: one’s own, and those for all.', body: Empty, reply: z.array(SavedView) },
  'POST /api/views/save': {
    summary: 'Keeps a view under a name. For all: whoever may write the list.',
    writes: true,
    body: ViewToSave,
    reply: z.object({ view: SavedView }),
  },
  'POST /api/views/delete': {
    summary: 'Deletes a view; that of somebody else only who may share one. It may be gone already.',
    writes: true,
    body: z.object({ viewId: Id }),
    reply: Empty,
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
