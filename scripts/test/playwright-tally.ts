import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { scriptMessages } from '#server/messages/messages.ts';
import { none } from './tally.ts';

/**
 * Writes how many journeys went how to the file that SAMUSIL_TALLY names. What never ran counts as skipped. One that
 * passed only when it was tried again is unsteady: it fails nothing, because a machine may be too busy once, but it has
 * not passed either, and it is named, so that it is mended.
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

/** The first line of what went wrong the first time. */
const firstFault = ({ results }: TestCase): string =>
  stripVTControlCharacters(results.find(({ error }) => error !== undefined)?.error?.message ?? '').split('\n')[0] ?? '';
