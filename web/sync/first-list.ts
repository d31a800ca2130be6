/** The first list of a store: it needs no merging, and its beginning may be there before it. */
export interface FirstList<Row> {
  /** Takes the list where nothing else is known yet. @returns whether it did: any other is merged */
  take(list: readonly Row[]): boolean;
  /** The same for the rows with which it begins, while the others are on their way. */
  begin(rows: readonly Row[]): boolean;
  hasBegun(): boolean;
  /** Something else is known now. */
  notFirst(): void;
  forget(): void;
}

/** @param fill makes these all rows that there are */
export function createFirstList<Row>(fill: (list: readonly Row[]) => void): FirstList<Row> {
  let isFirst = true;
  let isBegun = false;
  return {
    take(list) {
      if (!isFirst) return false;
      fill(list);
      isFirst = false;
      return true;
    },
    begin(rows) {
      if (!isFirst) return false;
      fill(rows);
      isBegun = true;
      return true;
    },
    hasBegun: () => isBegun,
    notFirst() {
      isFirst = false;
    },
    forget() {
      [isFirst, isBegun] = [true, false];
    },
  };
}
