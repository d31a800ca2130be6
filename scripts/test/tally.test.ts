import { expect, test } from 'vitest';
import { add, line, none, unsteadyLine, withExitCode } from './tally.ts';

test('the last line of a test run says how many passed and failed, and how many were skipped only where some were, and nothing else', () => {
  expect(line(add({ ...none, passed: 3 }, { ...none, passed: 9, failed: 1 }))).toBe('12 passed, 1 failed');
  expect(line(add({ ...none, passed: 3, skipped: 2 }, none))).toBe('3 passed, 0 failed, 2 skipped');
  const unsteady = add({ ...none, passed: 3, unsteady: 1 }, { ...none, unsteady: 1, skipped: 4 });
  expect(line(unsteady)).toBe('3 passed, 0 failed, 4 skipped');
  expect(unsteadyLine(unsteady)).toEqual(['2 unsteady']);
  expect(unsteadyLine(none)).toEqual([]);
});

test('a run that broke off without a failed test failed', () => {
  expect(withExitCode({ ...none, passed: 3 }, 1)).toEqual({ ...none, passed: 3, failed: 1 });
  expect(withExitCode({ ...none, passed: 3, failed: 2 }, 1)).toEqual({ ...none, passed: 3, failed: 2 });
  expect(withExitCode({ ...none, passed: 3 }, 0)).toEqual({ ...none, passed: 3 });
});
