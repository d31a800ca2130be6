import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { expect, test, vi } from 'vitest';
import PlaywrightTally from './playwright-tally.ts';

const journey = (title: string, outcome: ReturnType<TestCase['outcome']>, messages: (string | undefined)[]) => ({
  titlePath: () => ['', '', 'orders.spec.ts', title],
  outcome: () => outcome,
  results: messages.map((message) => ({ error: message === undefined ? undefined : { message } }) as TestResult),
});

test('a journey that passed only when it was tried again is no passed one, and is named with what went wrong first', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-tally-')), 'tally.json');
  vi.stubEnv('SAMUSIL_TALLY', file);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const suite: Pick<Suite, 'allTests'> = {
    allTests: () =>
      [
        journey('registers', 'expected', [undefined]),
        journey('prints', 'flaky', ['\u001b[31mError: no answer\u001b[39m\n  at e2e/orders.spec.ts:3', undefined]),
        journey('cancels', 'unexpected', ['Error: gone', 'Error: gone']),
        journey('never ran', 'skipped', []),
      ] as TestCase[],
  };
  const tally = new PlaywrightTally();
  tally.onBegin(undefined, suite as Suite);
  tally.onEnd();
  const lines = log.mock.calls.flat();
  log.mockRestore();
  vi.unstubAllEnvs();

  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({ browser: { passed: 1, failed: 1, unsteady: 1, skipped: 1 } });
  expect(lines).toEqual(['불안정(두 번째에 통과): orders.spec.ts › prints — Error: no answer']);
  fs.rmSync(path.dirname(file), { recursive: true });
});
