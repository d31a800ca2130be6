import { daysBetween } from '#contract/days.ts';

/** First and last day, 'YYYY-MM-DD'. No zod here: the page imports it. */
export interface Days {
  startDate: string;
  endDate: string;
}

/** One change of the first or last day of an item of the board. */
export interface DayChange {
  changeId: number;
  field: keyof Days;
  /** The day before the change. */
  from: string;
  /** Null where the change came from the calendar. */
  byName: string | null;
  /** The person made the change, so they have seen all that went before. */
  isOwn: boolean;
  at: string;
}

/** An item of the board that is assigned to the person, as it is now, with the unread changes of its days, oldest first. */
export interface WatchedItem extends Days {
  /** 'p12' for a project, 's34' for a sub-project. */
  key: string;
  /** Of a sub-project; null for a project. */
  parentKey: string | null;
  title: string;
  /** The title of a sub-project's project; null for a project. */
  parentTitle: string | null;
  changes: readonly DayChange[];
}

/** The person has read the changes of an item up to this one. */
export interface ReadMark {
  key: string;
  changeId: number;
}

/** An assigned item whose days differ from those that the person last saw. */
export interface MovedWork {
  key: string;
  title: string;
  parentTitle: string | null;
  from: Days;
  to: Days;
  /** The people who moved it, each once, in order; null is the calendar. */
  by: (string | null)[];
  at: string;
  /** The changes that are marked as read together with it: those of the item, and of parts that moved along. */
  marks: ReadMark[];
}

/**
 * The items that have moved, the latest first. Several moves of an item are combined into one, which starts at the first days that were not
 * read; an item that has returned to its place has not moved. Sub-projects that moved along with their project are part of its entry.
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

/** By how many days the start and the end moved; negative when they are earlier. */
export const shiftOf = ({ from, to }: Pick<MovedWork, 'from' | 'to'>): { start: number; end: number } => ({
  start: daysBetween(from.startDate, to.startDate),
  end: daysBetween(from.endDate, to.endDate),
});

const isAlong = (part: MovedWork, whole: MovedWork): boolean => {
  const [own, its] = [shiftOf(part), shiftOf(whole)];
  return its.start === its.end && own.start === its.start && own.end === its.end;
};
