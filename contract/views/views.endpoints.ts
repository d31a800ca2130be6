import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { AddKey, Empty, Id } from '#contract/values.ts';
import { PersonSetting, SavedView, SettingUpdate, ViewToSave } from './views.ts';

export const viewEndpoints = {
  'POST /api/views/settings': { summary: 'Lists the page settings of the caller.', body: Empty, reply: z.array(PersonSetting) },
  'POST /api/views/saveSetting': {
    summary: 'Stores a page setting of the caller, or resets it to the default.',
    writes: true,
    body: SettingUpdate,
    reply: Empty,
  },
  'POST /api/views/list': {
    summary: 'Lists the named views of lists: those of the caller and the shared ones.',
    body: Empty,
    reply: z.array(SavedView),
  },
  'POST /api/views/save': {
    summary: "Stores a view under a name, replacing the caller's view of that name. Only people who may write the list can share a view.",
    writes: true,
    headers: AddKey,
    body: ViewToSave,
    reply: z.object({ view: SavedView }),
  },
  'POST /api/views/delete': {
    summary:
      'Deletes a view; a shared one of another person only for callers who may share views of the list. Does nothing where it is gone.',
    writes: true,
    body: z.object({ viewId: Id }),
    reply: Empty,
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
