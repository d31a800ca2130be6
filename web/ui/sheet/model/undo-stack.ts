/** What can be undone and redone. A new entry removes all that could be redone. */
export interface UndoStack<Each> {
  push(each: Each): void;
  back(): Each | undefined;
  again(): Each | undefined;
  /** Undoes this entry, even if others came after it. Returns undefined if it was undone already. */
  pull(each: Each): Each | undefined;
  canBack(): boolean;
  canAgain(): boolean;
  clear(): void;
}

/** The number of entries that are kept. */
const most = 200;

export function createUndoStack<Each>(): UndoStack<Each> {
  let done: Each[] = [];
  let undone: Each[] = [];
  const move = (from: Each[], to: Each[]) => {
    const each = from.pop();
    if (each !== undefined) to.push(each);
    return each;
  };
  return {
    push(each) {
      done = [...done, each].slice(-most);
      undone = [];
    },
    back: () => move(done, undone),
    again: () => move(undone, done),
    pull(each) {
      if (!done.includes(each)) return undefined;
      done = done.filter((other) => other !== each);
      undone.push(each);
      return each;
    },
    canBack: () => done.length > 0,
    canAgain: () => undone.length > 0,
    clear() {
      done = [];
      undone = [];
    },
  };
}
