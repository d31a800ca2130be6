/** Steps that can be taken back, in groups, and taken again; a new one ends what could be taken again. */
export interface UndoStack<Step> {
  push(group: readonly Step[]): void;
  back(): readonly Step[] | undefined;
  again(): readonly Step[] | undefined;
  canBack(): boolean;
  canAgain(): boolean;
  clear(): void;
}

/** So many groups are kept. */
const most = 200;

export function createUndoStack<Step>(): UndoStack<Step> {
  let done: (readonly Step[])[] = [];
  let undone: (readonly Step[])[] = [];
  const move = (from: (readonly Step[])[], to: (readonly Step[])[]) => {
    const group = from.pop();
    if (group) to.push(group);
    return group;
  };
  return {
    push(group) {
      if (group.length === 0) return;
      done = [...done, group].slice(-most);
      undone = [];
    },
    back: () => move(done, undone),
    again: () => move(undone, done),
    canBack: () => done.length > 0,
    canAgain: () => undone.length > 0,
    clear() {
      done = [];
      undone = [];
    },
  };
}
