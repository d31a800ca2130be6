import fs from 'node:fs';
import type { Reporter } from 'vitest/node';
import { none, type Tally } from './tally.ts';

/** Writes the numbers of passed and failed tests of each project to the file that SAMUSIL_TALLY names. */
export default class VitestTally implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandled) => {
    const tallies: Record<string, Tally> = {};
    for (const module of modules) {
      const tally = tallies[module.project.name] ?? { ...none };
      tallies[module.project.name] = tally;
      const states = [...module.children.allTests()].map((test) => test.result().state);
      tally.passed += states.filter((state) => state === 'passed').length;
      tally.failed += states.filter((state) => state === 'failed').length;
      tally.skipped += states.filter((state) => state === 'skipped' || state === 'pending').length;
      // a file that does not load, or a hook that fails, has no failed test
      if (module.state() === 'failed' && !states.includes('failed')) tally.failed += 1;
    }
    if (unhandled.length > 0) tallies.unhandled = { ...none, failed: unhandled.length };
    fs.writeFileSync(process.env.SAMUSIL_TALLY ?? '', JSON.stringify(tallies));
  };
}
