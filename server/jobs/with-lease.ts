/**
 * Renews a lease for as long as something is under way. So it may be much shorter than what is done under it: whoever
 * is killed renews no more, and a neighbour takes over after seconds.
 * @param renew makes it last again, if it is still ours
 */
export async function withLease<Result>(renew: () => Promise<unknown>, everyMs: number, act: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => {
    renew().catch(() => {
      // the database is away: the lease runs out, and whoever takes over finds everything repeatable
    });
  }, everyMs);
  try {
    return await act();
  } finally {
    clearInterval(timer);
  }
}
