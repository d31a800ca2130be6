import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { scriptMessages } from '#server/messages/messages.ts';
import { none } from './tally.ts';

/**
 * Writes the numbers of passed and failed journeys to the file that SAMUSIL_TALLY names. Journeys that never ran count as skipped. A
 * journey that passed only on a retry is unsteady. It does not fail the run, because a machine may be too busy once, but it has not passed
 * either, and it is named so that it is mended.
 */
export default class PlaywrightTally implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite;
  }

  onEnd() {
    const tally = { ...none };
    for (const test of this.#suite?.allTests() ?? []) {
      if (test.results.length === 0 || test.outcome() === 'skipped') tally.skipped += 1;
      else if (test.outcome() === 'expected') tally.passed += 1;
      else if (test.outcome() === 'flaky') {
        tally.unsteady += 1;
        console.log(scriptMessages().unsteady(test.titlePath().filter(Boolean).join(' › '), firstFault(test)));
      } else tally.failed += 1;
    }
    fs.writeFileSync(process.env.SAMUSIL_TALLY ?? '', JSON.stringify({ browser: tally }));
  }

  printsToStdio() {
    return false;
  }
}

/** The first line of the error of the first try. */
const firstFault = ({ results }: TestCase): string =>
  stripVTControlCharacters(results.find(({ error }) => error !== undefined)?.error?.message ?? '').split('\n')[0] ?? '';
