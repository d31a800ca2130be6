import fs from 'node:fs';
import type { Reporter, Suite } from '@playwright/test/reporter';
import { none } from './tally.ts';

/** Writes how many journeys went how to the file that SAMUSIL_TALLY names. What never ran counts as skipped. */
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
        // a journey that a busy machine broke once: it counts, and it is named
        console.log(`두 번째에 통과: ${test.titlePath().filter(Boolean).join(' › ')}`);
        tally.passed += 1;
      } else tally.failed += 1;
    }
    fs.writeFileSync(process.env.SAMUSIL_TALLY ?? '', JSON.stringify({ browser: tally }));
  }

  printsToStdio() {
    return false;
  }
}
