/** The numbers of tests by result. */
export interface Tally {
  passed: number;
  failed: number;
  /** Passed only on a retry. */
  unsteady: number;
  skipped: number;
}

export const none: Tally = { passed: 0, failed: 0, unsteady: 0, skipped: 0 };

export const add = (...tallies: Tally[]): Tally =>
  tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      unsteady: sum.unsteady + each.unsteady,
      skipped: sum.skipped + each.skipped,
    }),
    none,
  );

/** '12 passed, 0 failed', and ', 3 skipped' if there are any. Machines read this line, so it contains nothing else. */
export const line = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** '2 unsteady' if there are any, for the line above. */
export const unsteadyLine = ({ unsteady }: Tally): string[] => (unsteady > 0 ? [`${unsteady} unsteady`] : []);

/** A run with an error code but without a failed test counts as failed. */
export const withExitCode = (tally: Tally, code: number): Tally => (code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally);
