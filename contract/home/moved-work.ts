import { daysBetween } from '#contract/days.ts';

/** First and last day, 'YYYY-MM-DD'. No zod here: the page imports it. */
export interface Days {
  startDate: string;
  endDate: string;
}

/** One change of a day of an item of the board. */
export interface DayChange {
  changeId: number;
  field: keyof Days;
  /** The day before the change. */
  from: string;
  /** Null: the calendar. */
  byName: string | null;
  /** By the person themselves, who knows of all that was before. */
  isOwn: boolean;
  at: string;
}

/** An item of the board that is somebody's, as it is now, with the changes of its days that they have not read, oldest first. */
export interface WatchedItem extends Days {
  /** 'p12' for a project, 's34' for a sub-project. */
  key: string;
  /** Of a sub-project; null for a project. */
  parentKey: string | null;
  title: string;
  /** Of a sub-project: what its project is called. */
  parentTitle: string | null;
  changes: readonly DayChange[];
}

/** Read up to this change of an item. */
export interface ReadMark {
  key: string;
  changeId: number;
}

/** Work of somebody that has other days than when they last knew. */
export interface MovedWork {
  key: string;
  title: string;
  parentTitle: string | null;
  from: Days;
  to: Days;
  /** Who moved it, each once, as they came; null is the calendar. */
  by: (string | null)[];
  at: string;
  /** What is read with it: the item, and what was moved along with it. */
  marks: ReadMark[];
}

/**
 * What of these items has moved, the latest first. Several moves are one, from the first days that were not read; what is back
 * where it was has not moved. Sub-projects that came along with their project are said with it.
 */
export function movedWork(items: readonly WatchedItem[]): MovedWork[] {
  const moved = new Map(items.flatMap((item) => moveOf(item) ?? []).map((each) => [each.key, each]));
  for (const { key, parentKey } of items) {
    const [part, whole] = [moved.get(key), parentKey === null ? undefined : moved.get(parentKey)];
    if (!part || !whole || !isAlong(part, whole)) continue;
    whole.marks.push(...part.marks);
    moved.delete(key);
  }
  return [...moved.values()].sort((a, b) => lastOf(b) - lastOf(a));
}

const lastOf = ({ marks }: MovedWork): number => Math.max(...marks.map(({ changeId }) => changeId));

function moveOf({ key, title, parentTitle, startDate, endDate, changes }: WatchedItem): MovedWork | undefined {
  const unread = changes.slice(changes.findLastIndex(({ isOwn }) => isOwn) + 1);
  const last = unread.at(-1);
  const before = (field: keyof Days, now: string) => unread.find((change) => change.field === field)?.from ?? now;
  const from = { startDate: before('startDate', startDate), endDate: before('endDate', endDate) };
  if (!last || (from.startDate === startDate && from.endDate === endDate)) return undefined;
  const by = [...new Set(unread.map(({ byName }) => byName))];
  return { key, title, parentTitle, from, to: { startDate, endDate }, by, at: last.at, marks: [{ key, changeId: last.changeId }] };
}

/** By how many days it begins and ends later; earlier: below zero. */
export const shiftOf = ({ from, to }: Pick<MovedWork, 'from' | 'to'>): { start: number; end: number } => ({
  start: daysBetween(from.startDate, to.startDate),
  end: daysBetween(from.endDate, to.endDate),
});

const isAlong = (part: MovedWork, whole: MovedWork): boolean => {
  const [own, its] = [shiftOf(part), shiftOf(whole)];
  return its.start === its.end && own.start === its.start && own.end === its.end;
};
