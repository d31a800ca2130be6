/** In milliseconds: a burst of changes is one. */
const pause = 100;

/** Returns what takes note of numbers; `work` gets all that came within a moment at once. */
export function gathering(work: (numbers: ReadonlySet<number>) => Promise<void>): (numbers: Iterable<number>) => void {
  let noted = new Set<number>();
  let isWaiting = false;
  return (numbers) => {
    for (const each of numbers) noted.add(each);
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      const all = noted;
      noted = new Set();
      isWaiting = false;
      void work(all);
    }, pause);
  };
}
