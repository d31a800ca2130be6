/**
 * Renews a lease while `act` runs. The lease can therefore be much shorter than the work: a killed process stops renewing, and
 * another one takes over after seconds.
 * @param renew extends the lease, if this process still has it
 */
export async function withLease<Result>(renew: () => Promise<unknown>, everyMs: number, act: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => {
    renew().catch(() => {
      // the database is unreachable: the lease expires, and the process that takes over can repeat the work safely
    });
  }, everyMs);
  try {
    return await act();
  } finally {
    clearInterval(timer);
  }
}
