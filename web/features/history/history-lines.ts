import type { Change, ChangeSet, HistoryPage } from '#contract/history/history.ts';

/** A line of the history: a single change, or a change set. */
export type HistoryLine = { change: Change; set?: undefined } | { set: ChangeSet; change?: undefined };

export const placeOf = ({ change, set }: HistoryLine): number => (change ? change.changeId : set.lastChangeId);

/** Changes and change sets as one list, newest first. */
export const linesOf = ({ changes, sets }: Pick<HistoryPage, 'changes' | 'sets'>): HistoryLine[] =>
  [...changes.map((change) => ({ change })), ...sets.map((set) => ({ set }))].sort((a, b) => placeOf(b) - placeOf(a));
