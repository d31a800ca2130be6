/** Changes within this many milliseconds are handled together. */
const pause = 100;

/** Returns a function that collects numbers. `work` receives all numbers that were collected within `pause`. */
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
