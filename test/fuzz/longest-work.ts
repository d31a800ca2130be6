/**
 * Measures the longest time that the thread worked without returning to the event loop, in milliseconds of CPU time, so that other
 * processes of the machine do not count.
 */
export function watchLongestWork(): { stop(): number } {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  const timer = setInterval(measure, 5);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
