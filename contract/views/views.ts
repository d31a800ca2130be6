import { z } from 'zod';
import { Id, Name, Text } from '#contract/values.ts';
import { listNames, settingNames, viewLimits } from './setting-names.ts';

/** A setting of a person for the page. Its text is opaque to the server. */
export const PersonSetting = z.object({
  name: z.enum(settingNames),
  value: Text(viewLimits.setting),
});
export type PersonSetting = z.infer<typeof PersonSetting>;

export const SettingUpdate = PersonSetting.extend({
  value: PersonSetting.shape.value.nullable().describe('Text of the setting; null resets it to the default.'),
});

/** A saved view: the filters and form of a list under a name, of one person or for everybody. */
export const SavedView = z.object({
  viewId: Id,
  list: z.enum(listNames),
  name: Text(viewLimits.name).min(1),
  search: Text(viewLimits.search).describe("Query string of the list's address, which holds the filters and form."),
  isShared: z.boolean().describe('Whether everybody sees the view.'),
  isMine: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

/** Stores a view. A view of this person with the same name is replaced. */
export const ViewToSave = SavedView.pick({ list: true, search: true, isShared: true }).extend({ name: Name(viewLimits.name) });
export type ViewToSave = z.infer<typeof ViewToSave>;
