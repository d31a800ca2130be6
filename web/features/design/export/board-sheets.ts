import { addDays, lengthInDays } from '#contract/days.ts';
import type { PlanSize } from '#contract/design/board-picture.ts';
import type { Project, SubProject } from '#contract/design/design.ts';
import { daysPerPage } from '#contract/design/page-days.ts';
import {
  type BarPlace,
  type BoardWindow,
  type Dated,
  dayWidth,
  type Holidays,
  lastDayOf,
  overlaps,
  rangeOf,
  sheetRowHeight,
} from '#web/features/design/geometry/geometry.door.ts';
import { type GroupChoice, type GroupHead, grouped, isHead } from '#web/features/design/grouping/grouping.door.ts';
import { type LaneChoice, laneSheetRows, type PersonRow } from './lane-sheet-rows.ts';

/** The page format: one picture with a maximum height in pixels, or paper with its ratio of height to width. */
export type SheetForm = { maxHeight: number } | { ratio: number };

interface ItemRow {
  item: Project | SubProject;
  height: number;
  /** Its project, where that has no row above it. */
  of?: Project;
}

export interface HeadRow {
  head: GroupHead;
  height: number;
}

/** A row with a bar, or the heading of a group or of a person. */
export type Row = ItemRow | HeadRow | PersonRow;

export const hasBar = (row: Row): row is ItemRow => 'item' in row;

/** The content of one page: some days, and the rows that have a bar in these days. */
export interface Sheet {
  range: BoardWindow;
  rows: Row[];
}

interface Plan {
  projects: readonly Project[];
  range: BoardWindow;
  withSubProjects: boolean;
  groups: GroupChoice;
  /** Person by person, in place of the groups. */
  lanes?: LaneChoice | undefined;
  holidays: Holidays;
  page: SheetForm;
}

/** A canvas cannot be wider than 16,384 pixels; days become narrower to stay below that. */
const widest = 15_000;
const narrowest = 640;
/** The width of an A3 page in pixels: the smallest text, 9 pixels high, is then 6.4 points on paper. */
const paperWidth = 1680;
/** A3 landscape. */
export const paperRatio = Math.SQRT1_2;
export const margin = 24;
export const titleHeight = 32;

export const isWide = (dayPixels: number): boolean => dayPixels >= 13;
export const headerHeight = (dayPixels: number): number => (isWide(dayPixels) ? 56 : 28);

/** The width of a day and of a page, and the height available for its rows. */
export function measureOf(totalDays: number, page: SheetForm): { dayPixels: number; width: number; top: number; room: number } {
  const fitting = (width: number) => (width - 2 * margin) / totalDays;
  const isPaper = 'ratio' in page;
  const dayPixels = isPaper ? Math.min(2 * dayWidth, fitting(paperWidth)) : Math.min(dayWidth, fitting(widest));
  const width = isPaper ? paperWidth : Math.max(narrowest, Math.round(totalDays * dayPixels) + 2 * margin);
  const top = margin + titleHeight + headerHeight(dayPixels);
  const height = isPaper ? Math.round(width * page.ratio) : page.maxHeight;
  return { dayPixels, width, top, room: Math.max(sheetRowHeight.project, height - top - margin) };
}

/**
 * The days from the first day of any project to the last day of any: of the projects that the server knew when it was asked (`extent`), and
 * of those that the page has received since.
 */
export function wholePlan(extent: BoardWindow | null, known: readonly Dated[]): BoardWindow | null {
  const then = extent ? [{ startDate: extent.startDate, endDate: lastDayOf(extent) }] : [];
  const days = rangeOf([...then, ...known]);
  return days ? { startDate: days.startDate, totalDays: lengthInDays(days.startDate, days.endDate) } : null;
}

/** How many days a page covers: all of them, or on paper as many as are readable. */
export const daysOnSheet = ({ totalDays }: BoardWindow, page: SheetForm): number => ('ratio' in page ? daysPerPage(totalDays) : totalDays);

/**
 * The pages of a plan: all rows of the first days, then all rows of the next. Spans of days without a bar get no page,
 * which `isSparse` reports; an empty plan has one page with its first days.
 */
export function sheetsOf(plan: Plan): { sheets: Sheet[]; isSparse: boolean } {
  const { range, page } = plan;
  const days = daysOnSheet(range, page);
  const { room } = measureOf(days, page);
  const rowsIn = plan.lanes ? laneSheetRows(plan, plan.lanes) : (span: BoardWindow) => rowsOf(plan, span);
  const spans = Array.from(
    { length: Math.ceil(range.totalDays / days) },
    (_, i): BoardWindow => ({
      startDate: addDays(range.startDate, i * days),
      totalDays: Math.min(days, range.totalDays - i * days),
    }),
  );
  const filled = spans.map((span): Sheet => ({ range: span, rows: rowsIn(span) })).filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return { sheets: [{ range: spans[0]!, rows: [] }], isSparse: spans.length > 1 };
  return {
    sheets: filled.flatMap(({ range, rows }) => inPages(rows, room).map((rows) => ({ range, rows }))),
    isSparse: filled.length < spans.length,
  };
}

/**
 * About how many paper pages `sheetsOf` makes of a range, estimated from the number of items in each of its spans of
 * days.
 */
export function paperPages(range: BoardWindow, { spans }: PlanSize, withSubProjects: boolean): number {
  const page = { ratio: paperRatio };
  const { room } = measureOf(daysOnSheet(range, page), page);
  const heights = spans.map(
    ({ projects, subProjects }) => projects * sheetRowHeight.project + (withSubProjects ? subProjects * sheetRowHeight.sub : 0),
  );
  return Math.max(
    1,
    heights.reduce((sum, height) => sum + Math.ceil(height / room), 0),
  );
}

function rowsOf({ projects, withSubProjects, groups }: Plan, span: BoardWindow): Row[] {
  const lastDay = lastDayOf(span);
  const isShown = (item: Project | SubProject) => overlaps(item, span.startDate, lastDay);
  return grouped(projects.filter(isShown), groups).flatMap((entry): Row[] => {
    if (isHead(entry)) return [{ head: entry, height: sheetRowHeight.project }];
    const subs = withSubProjects ? entry.subProject.filter(isShown) : [];
    return [{ item: entry, height: sheetRowHeight.project }, ...subs.map((item) => ({ item, height: sheetRowHeight.sub }))];
  });
}

export const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);

/** The rows, each with its upper edge; `top` is that of the first. */
export function placedRows(rows: readonly Row[], top: number): { row: Row; at: number }[] {
  let at = top;
  return rows.map((row) => {
    const placed = { row, at };
    at += row.height;
    return placed;
  });
}

/** Where a bar is drawn on a page. */
export const barAt = ({ from, days }: BarPlace, dayPixels: number): { x: number; width: number } => ({
  x: margin + from * dayPixels,
  width: Math.max(2, days * dayPixels - 1),
});

/**
 * Distributes rows over pages. A heading is always followed by at least one row of its own, and is repeated on each page on which these
 * continue.
 */
function inPages(rows: readonly Row[], room: number): Row[][] {
  const pages: Row[][] = [[]];
  let left = room;
  let head: HeadRow | PersonRow | undefined;
  const put = (row: Row) => {
    pages.at(-1)!.push(row);
    left -= row.height;
  };
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1];
    if (!hasBar(row)) head = row;
    const needed = row.height + (!hasBar(row) && next && hasBar(next) ? next.height : 0);
    if (needed > left && pages.at(-1)!.length > 0) {
      pages.push([]);
      left = room;
      if (head && head !== row) put(head);
    }
    put(row);
  }
  return pages;
}
