import type { Change, ChangeSet, HistoryPage } from '#contract/history/history.ts';

/** A line of the history: one change, or what was changed together. */
export type HistoryLine = { change: Change; set?: undefined } | { set: ChangeSet; change?: undefined };

export const placeOf = ({ change, set }: HistoryLine): number => (change ? change.changeId : set.lastChangeId);

/** Both as one list, newest first. */
export const linesOf = ({ changes, sets }: Pick<HistoryPage, 'changes' | 'sets'>): HistoryLine[] =>
  [...changes.map((change) => ({ change })), ...sets.map((set) => ({ set }))].sort((a, b) => placeOf(b) - placeOf(a));
