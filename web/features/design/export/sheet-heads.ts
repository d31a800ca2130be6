import type { Shape } from '#contract/design/board-picture.ts';
import { outlined } from '#web/features/design/appearance/appearance.door.ts';
import { groupName } from '#web/features/design/group-row/group-row.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { roughWidth } from '#web/ui/display/rough-width.ts';
import { type HeadRow, margin } from './board-sheets.ts';

const swatch = 10;

/** The heading of a group, over the whole width of the page, with the number of its projects. */
export function headOf(
  { head, height }: HeadRow,
  { at, width, words: t }: { at: number; width: number; words: Catalog },
  colours: { ground: string; ink: string; soft: string },
): Shape[] {
  const y = at + height / 2;
  const { projectColor } = head.of;
  const isColour = head.by === 'colour';
  const x = margin + 8 + (isColour ? swatch + 6 : 0);
  const name = groupName(head, t);
  const room = width - margin - x;
  const beside = Math.min(room, roughWidth(name)) + 10;
  const text = { kind: 'text' as const, y, bold: true };
  return [
    { kind: 'box', x: margin, y: at + 1, width: width - 2 * margin, height: height - 2, fill: colours.ground },
    ...(isColour
      ? [
          {
            ...{ kind: 'box' as const, x: margin + 8, y: y - swatch / 2, width: swatch, height: swatch, radius: 2 },
            ...{ fill: projectColor, stroke: outlined(projectColor, colours.ink) },
          },
        ]
      : []),
    { ...text, x, text: name, size: 12, color: colours.ink, room },
    {
      ...{ ...text, bold: false, x: x + beside, size: 11, color: colours.soft },
      ...{ text: t.planDialogs.groupCount(formatNumber(head.count)), room: Math.max(0, room - beside) },
    },
  ];
}
