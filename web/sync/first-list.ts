/** The first list of a store: all but a few of its rows are new, and its beginning may be there before it. */
export interface FirstList<List> {
  /** Takes the list where there was none yet. @returns whether it did: any other is merged */
  take(list: List, isComplete: boolean): boolean;
  /** The same for the rows with which it begins, while the others are on their way: only where nothing else is known. */
  begin(list: List): boolean;
  hasBegun(): boolean;
  /** Something else is known now. */
  notAlone(): void;
  forget(): void;
}

/** @param fill makes these all rows that there are: but for those that came before it, unless it is alone */
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
