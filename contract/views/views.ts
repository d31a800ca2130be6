import { z } from 'zod';
import { Id, Name, Text } from '#contract/values.ts';
import { listNames, settingNames, viewLimits } from './setting-names.ts';

/** A setting of a person for the page. Its text is opaque to the server. */
export const PersonSetting = z.object({
  name: z.enum(settingNames),
  value: Text(viewLimits.setting),
});
export type PersonSetting = z.infer<typeof PersonSetting>;

export const SettingUpdate = PersonSetting.extend({ value: PersonSetting.shape.value.nullable().describe('Null: as it comes.') });

/** A saved view: the filters and form of a list under a name, of one person or for everybody. */
export const SavedView = z.object({
  viewId: Id,
  list: z.enum(listNames),
  name: Text(viewLimits.name).min(1),
  search: Text(viewLimits.search).describe('The query of its address.'),
  isShared: z.boolean().describe('Everybody sees it.'),
  isMine: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

/** Stores a view. A view of this person with the same name is replaced. */
export const ViewToSave = SavedView.pick({ list: true, search: true, isShared: true }).extend({ name: Name(viewLimits.name) });
export type ViewToSave = z.infer<typeof ViewToSave>;
