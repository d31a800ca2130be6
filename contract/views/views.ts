import { z } from 'zod';
import { Id, Name, Text } from '#contract/values.ts';
import { listNames, settingNames, viewLimits } from './setting-names.ts';

/** What somebody chose about the page, for themselves. Only the page knows what its text means. */
export const PersonSetting = z.object({
  name: z.enum(settingNames),
  value: Text(viewLimits.setting),
});
export type PersonSetting = z.infer<typeof PersonSetting>;

export const SettingUpdate = PersonSetting.extend({ value: PersonSetting.shape.value.nullable().describe('Null: as it comes.') });

/** What a list shows and how, under a name: of one person, or for all. */
export const SavedView = z.object({
  viewId: Id,
  list: z.enum(listNames),
  name: Text(viewLimits.name).min(1),
  search: Text(viewLimits.search).describe('The query of its address.'),
  isShared: z.boolean().describe('Everybody sees it.'),
  isMine: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

/** One of the same name of this person is replaced. */
export const ViewToSave = SavedView.pick({ list: true, search: true, isShared: true }).extend({ name: Name(viewLimits.name) });
export type ViewToSave = z.infer<typeof ViewToSave>;
