import { expect, test } from 'vitest';
import { add, line, none, withExitCode } from './tally.ts';

test('the last line of a test run says how many passed and failed, and how many were skipped only where some were', () => {
  expect(line(add({ passed: 3, failed: 0, skipped: 0 }, { passed: 9, failed: 1, skipped: 0 }))).toBe('12 passed, 1 failed');
  expect(line(add({ passed: 3, failed: 0, skipped: 2 }, none))).toBe('3 passed, 0 failed, 2 skipped');
});

test('a run that broke off without a failed test failed', () => {
  expect(withExitCode({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(withExitCode({ passed: 3, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  expect(withExitCode({ passed: 3, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
});
