import { addDays, dayNumber, weekdayOf } from '#contract/days.ts';
import type { PicturePage, Shape } from '#contract/design/board-picture.ts';
import type { Project, SubProject } from '#contract/design/design.ts';
import { barAlpha, boardColours, outlined } from '#web/features/design/appearance/appearance.door.ts';
import { barShiftText, type Compared } from '#web/features/design/baselines/baselines.door.ts';
import { type BoardWindow, barGap, type Holidays, lastDayOf, monthsOf, placeBar } from '#web/features/design/geometry/geometry.door.ts';
import type { GroupChoice } from '#web/features/design/grouping/grouping.door.ts';
import { daysLate, isDone, progressOf } from '#web/features/design/progress/progress.door.ts';
import { keyOf, targetOf } from '#web/features/design/store/store.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { roughWidth } from '#web/ui/display/rough-width.ts';
import {
  barAt,
  daysOnSheet,
  hasBar,
  headerHeight,
  heightOf,
  isWide,
  margin,
  measureOf,
  placedRows,
  type Row,
  type SheetForm,
  sheetsOf,
  titleHeight,
} from './board-sheets.ts';
import type { LaneChoice } from './lane-sheet-rows.ts';
import { ghostsOf } from './sheet-ghosts.ts';
import { headOf } from './sheet-heads.ts';
import { linesOf } from './sheet-lines.ts';
import { daysOffOf } from './sheet-people.ts';

export interface PictureOptions {
  projects: readonly Project[];
  range: BoardWindow;
  today: string;
  holidays: Holidays;
  withSubProjects: boolean;
  /** How the projects are grouped, and the baseline that they are compared with: the same as on the screen. */
  groups: GroupChoice;
  compared: Compared | undefined;
  /** Draws the plan person by person, which has no room for the lines between bars. */
  lanes?: LaneChoice | undefined;
  words: Catalog;
  title: string;
  page: SheetForm;
}

/** The minimum width of a day at which weekends and holidays are marked. */
const narrowestStrip = 2;
const { text: ink, surface } = boardColours.light;
const colours = {
  soft: '#6b7178',
  line: '#e6e8eb',
  month: '#c1c4c9',
  weekend: '#f3f4f6',
  holiday: '#fbe3e3',
  group: '#eceef1',
  off: '#dfe2e6',
  today: '#1e65c7',
  sunday: '#c92a2a',
};

/** The whole range on as many pages as its days and rows need, in colours for paper. */
export function boardPicture(options: PictureOptions): PicturePage[] {
  const { page } = options;
  const { dayPixels, width, top } = measureOf(daysOnSheet(options.range, page), page);
  const { sheets, isSparse } = sheetsOf(options);
  return sheets.map(({ range, rows }, index) => {
    const height = 'ratio' in page ? Math.round(width * page.ratio) : top + heightOf(rows) + margin;
    const onSheet = { ...options, range };
    const shapes = [
      box(0, 0, width, height, surface),
      ...titleOf(onSheet, index, sheets.length, isSparse, width),
      ...daysOf(onSheet, dayPixels, height),
      ...daysOffOf(rows, onSheet, { dayPixels, top }, colours.off),
      ...ghostsOf(rows, onSheet, { dayPixels, top }, colours.soft),
      ...(options.lanes ? [] : linesOf(rows, onSheet, { dayPixels, top }, { inOrder: colours.soft, early: colours.sunday })),
      ...barsOf(rows, onSheet, dayPixels, top, width),
    ];
    return { width, height, shapes };
  });
}

function titleOf(
  { title, range, compared, words: t }: PictureOptions,
  index: number,
  count: number,
  isSparse: boolean,
  width: number,
): Shape[] {
  const pageNumber = count > 1 ? ` · ${index + 1} / ${t.planDialogs.pages(count)}` : '';
  const leftOut = isSparse ? ` · ${t.planDialogs.emptyDaysLeftOut}` : '';
  const text = `${range.startDate} – ${lastDayOf(range)}${pageNumber}${leftOut}${compared ? ` · ${t.baselines.shownAs(compared.name)}` : ''}`;
  return [
    { kind: 'text', x: margin, y: margin + 10, text: title, size: 16, color: ink, bold: true, room: width / 2 },
    { kind: 'text', x: margin + roughWidth(title) * 1.25 + 12, y: margin + 10, text, size: 12, color: colours.soft, room: width / 2 },
  ];
}

/** Months, dates, weekends, holidays and today, down to the end of the page. */
function daysOf({ range, today, holidays, words: t }: PictureOptions, dayPixels: number, height: number): Shape[] {
  const top = margin + titleHeight;
  const bottom = height - margin;
  const x = (offset: number) => margin + offset * dayPixels;
  const strips: Shape[] = [];
  const names: Shape[] = [];
  for (let offset = 0; offset < range.totalDays; offset++) {
    const day = addDays(range.startDate, offset);
    const weekday = weekdayOf(day);
    const isHoliday = holidays.has(day);
    if (dayPixels >= narrowestStrip && (isHoliday || weekday === 0 || weekday === 6)) {
      strips.push(box(x(offset), top + 28, dayPixels, bottom - top - 28, isHoliday ? colours.holiday : colours.weekend));
    }
    if (!isWide(dayPixels)) continue;
    strips.push(box(x(offset), top + 28, 0.5, bottom - top - 28, colours.line));
    const color = isHoliday || weekday === 0 ? colours.sunday : weekday === 6 ? colours.today : ink;
    const text = (y: number, text: string, size: number): Shape => ({
      kind: 'text',
      x: x(offset + 0.5),
      y,
      text,
      size,
      color,
      align: 'center',
      room: dayPixels,
    });
    names.push(text(top + 36, t.design.weekdays[weekday] ?? '', 9), text(top + 48, String(Number(day.slice(8))), 10));
  }
  const months = monthsOf(range).flatMap(({ month, from, days }): Shape[] => {
    const [year, number] = month.split('-').map(Number) as [number, number];
    const text = t.design.monthOfYear(year, number);
    return [
      box(x(from), top, 0.75, bottom - top, colours.month),
      { kind: 'text', x: x(from) + 6, y: top + 14, text, size: 12, color: ink, bold: true, room: days * dayPixels - 8 },
    ];
  });
  const now = dayNumber(today) - dayNumber(range.startDate);
  const line = now >= 0 && now < range.totalDays ? [box(x(now), top + 28, 1.5, bottom - top - 28, colours.today)] : [];
  return [
    ...strips,
    ...months,
    box(margin, top + headerHeight(dayPixels), range.totalDays * dayPixels, 0.75, colours.month),
    ...names,
    ...line,
  ];
}

function barsOf(rows: readonly Row[], options: PictureOptions, dayPixels: number, top: number, width: number): Shape[] {
  const { range, today, words } = options;
  return placedRows(rows, top).flatMap(({ row, at }): Shape[] => {
    if (!hasBar(row)) return headOf(row, { at, width, words }, { ground: colours.group, ink, soft: colours.soft, over: colours.sunday });
    const { item, height, of } = row;
    const place = placeBar(item, range);
    if (typeof place === 'string') return [];
    const bar = barAt(place, dayPixels);
    const text = { text: of ? workText(item, of, options) : textOf(item, options), y: at + height / 2 };
    const isProject = 'subProject' in item;
    const around = item.milestone ? diamondRoom(bar, height) : bar;
    return [
      ...(item.milestone ? [diamondOf(item, bar, at, height)] : barOf(item, bar, at, height)),
      {
        ...{ kind: 'text', ...text, size: isProject ? 12 : 11, color: daysLate(item, today) > 0 ? colours.sunday : ink, bold: isProject },
        ...labelAt(around, Math.max(item.milestone ? around.width : 0, roughWidth(text.text)), width),
      },
    ];
  });
}

type Bar = { x: number; width: number };

/** A bar, with a line along its lower edge that shows the share that is done. */
function barOf(item: Project | SubProject, bar: Bar, at: number, height: number): Shape[] {
  const { done, of } = progressOf(item);
  const low = at + height - barGap - 2;
  return [
    {
      ...{ kind: 'box', ...bar, y: at + barGap, height: height - 2 * barGap },
      ...{ fill: item.projectColor + barAlpha, stroke: outlined(item.projectColor, ink), radius: 'subProject' in item ? 4 : 2 },
    },
    ...(done > 0 ? [box(bar.x, low, (bar.width * done) / of, 2, ink)] : []),
  ];
}

const middleOf = ({ x, width }: Bar) => x + width / 2;
const diamondRoom = (bar: Bar, height: number): Bar => ({ x: middleOf(bar) - height / 2, width: height });

/** A milestone, which takes exactly one day. */
const diamondOf = ({ projectColor }: Project | SubProject, bar: Bar, at: number, height: number): Shape => ({
  ...{ kind: 'diamond', x: middleOf(bar), y: at + height / 2, size: height - 2 * barGap },
  ...{ fill: projectColor + barAlpha, stroke: outlined(projectColor, ink) },
});

/** '✓ 봄 신상  2/3  +3일  민지' */
function textOf(item: Project | SubProject, options: PictureOptions): string {
  const staff = item.staffList.map((member) => member.staffNickName || member.staffName).join(', ');
  return [...factsOf(item, options), staff].filter((part) => part !== '').join('  ');
}

/** '✓ 상세 페이지  2/3  +3일  봄 신상', below the heading of a person: the part, and its project. */
const workText = (item: Project | SubProject, of: Project, options: PictureOptions): string =>
  [...factsOf(item, options), item === of ? '' : of.summary].filter((part) => part !== '').join('  ');

function factsOf(item: Project | SubProject, { today, compared, words: t }: PictureOptions): string[] {
  const { done, of } = progressOf(item);
  const late = daysLate(item, today);
  return [
    (isDone(item) ? '✓ ' : '') + (item.summary || t.design.untitled),
    of > 1 && done > 0 && done < of ? `${done}/${of}` : '',
    late > 0 ? t.design.late(late) : '',
    (compared && barShiftText(compared.days.get(keyOf(targetOf(item))), item, t)?.short) ?? '',
  ];
}

/** Places the label on the bar, or beside it if it does not fit. */
function labelAt(bar: { x: number; width: number }, needed: number, width: number): { x: number; room: number } {
  const after = width - margin - bar.x - bar.width;
  const before = bar.x - margin;
  if (needed + 12 <= bar.width || (after < bar.width && before < bar.width)) return { x: bar.x + 6, room: bar.width - 8 };
  if (needed + 8 <= after || after >= before) return { x: bar.x + bar.width + 4, room: after - 4 };
  const room = Math.min(needed, before - 4);
  return { x: bar.x - room - 4, room };
}

const box = (x: number, y: number, width: number, height: number, fill: string): Shape => ({ kind: 'box', x, y, width, height, fill });
