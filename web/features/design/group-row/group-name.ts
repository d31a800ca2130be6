import { type ColourPreset, colourPresets, defaultColour } from '#web/features/design/appearance/appearance.door.ts';
import type { GroupHead } from '#web/features/design/grouping/grouping.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** The name of a group: the purpose of its colour, or the colour itself if it has none; or the name of its person. */
export function groupName({ by, of }: GroupHead, t: Catalog): string {
  const { projectColor, staffList } = of;
  if (by === 'person')
    return staffList[0] ? t.design.staffWithNickname(staffList[0].staffName, staffList[0].staffNickName) : t.design.nobody;
  if (projectColor === defaultColour) return t.planDialogs.noColour;
  const preset = (Object.keys(colourPresets) as ColourPreset[]).find((name) => colourPresets[name] === projectColor);
  return preset ? t.design.preset[preset] : projectColor;
}
