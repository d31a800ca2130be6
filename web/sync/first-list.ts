/**
 * The first list that a store receives. Almost all of its rows are new to the store, so they are stored at once instead of merged one by
 * one. Its first rows may have been stored before the rest.
 */
export interface FirstList<List> {
  /**
   * Stores the list if none was stored before. An incomplete list is stored only if the store knows nothing else.
   * @returns false if the list was not stored: the caller has to merge it
   */
  take(list: List, isComplete: boolean): boolean;
  /** Stores the first rows while the rest is being read, but only if the store knows nothing else. */
  begin(list: List): boolean;
  hasBegun(): boolean;
  /** Call this when the store has received other rows or an optimistic change. */
  notAlone(): void;
  forget(): void;
}

/** @param fill makes the list the store's content; rows that came before it are merged unless `isAlone` */
export function createFirstList<List>(fill: (list: List, isAlone: boolean) => void): FirstList<List> {
  let isDue = true;
  let isAlone = true;
  let isBegun = false;
  return {
    take(list, isComplete) {
      if (!isDue || !(isAlone || isComplete)) return false;
      fill(list, isAlone);
      [isDue, isAlone] = [false, false];
      return true;
    },
    begin(list) {
      if (!isAlone) return false;
      fill(list, true);
      isBegun = true;
      return true;
    },
    hasBegun: () => isBegun,
    notAlone() {
      isAlone = false;
    },
    forget() {
      [isDue, isAlone, isBegun] = [true, true, false];
    },
  };
}
