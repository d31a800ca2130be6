import type { Shape } from '#contract/design/board-picture.ts';
import { outlined } from '#web/features/design/appearance/appearance.door.ts';
import { groupName } from '#web/features/design/group-row/group-row.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { roughWidth } from '#web/ui/display/rough-width.ts';
import { type HeadRow, margin } from './board-sheets.ts';
import type { PersonHead, PersonRow } from './lane-sheet-rows.ts';

const swatch = 10;

/** The heading of a group or of a person, over the whole width of the page, with the number of what is below it. */
export function headOf(
  row: HeadRow | PersonRow,
  { at, width, words: t }: { at: number; width: number; words: Catalog },
  colours: { ground: string; ink: string; soft: string; over: string },
): Shape[] {
  const { height } = row;
  const y = at + height / 2;
  const projectColor = 'head' in row && row.head.by === 'colour' ? row.head.of.projectColor : undefined;
  const x = margin + 8 + (projectColor ? swatch + 6 : 0);
  const [name, facts] =
    'head' in row ? [groupName(row.head, t), t.planDialogs.groupCount(formatNumber(row.head.count))] : personText(row.person, t);
  const isTooMuch = 'person' in row && row.person.overloadedDays > 0;
  const room = width - margin - x;
  const beside = Math.min(room, roughWidth(name)) + 10;
  const text = { kind: 'text' as const, y, bold: true };
  return [
    { kind: 'box', x: margin, y: at + 1, width: width - 2 * margin, height: height - 2, fill: colours.ground },
    ...(projectColor
      ? [
          {
            ...{ kind: 'box' as const, x: margin + 8, y: y - swatch / 2, width: swatch, height: swatch, radius: 2 },
            ...{ fill: projectColor, stroke: outlined(projectColor, colours.ink) },
          },
        ]
      : []),
    { ...text, x, text: name, size: 12, color: colours.ink, room },
    {
      ...{ ...text, bold: false, x: x + beside, size: 11, color: isTooMuch ? colours.over : colours.soft },
      ...{ text: facts, room: Math.max(0, room - beside) },
    },
  ];
}

const personText = ({ person, count, overloadedDays, offDays }: PersonHead, { design, lanes }: Catalog): [name: string, facts: string] => [
  person ? design.staffWithNickname(person.staffName, person.staffNickName) : lanes.nobodyAssigned,
  [
    lanes.count(count),
    ...(overloadedDays > 0 ? [lanes.overloadedDays(overloadedDays)] : []),
    ...(offDays > 0 ? [lanes.offDays(offDays)] : []),
  ].join(' · '),
];
