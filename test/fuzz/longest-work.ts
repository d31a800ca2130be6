/**
 * For how long at most the thread worked without looking at anything else, in milliseconds of its processor: what others
 * do on the machine meanwhile does not count.
 */
export function watchLongestWork(): { stop(): number } {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  const timer = setInterval(look, 5);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
