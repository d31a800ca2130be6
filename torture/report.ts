/** A violation that was found. */
export interface Finding {
  /** Seconds since the start. */
  at: number;
  what: string;
  detail: string;
  /** The last fault before it. */
  after: string;
}

/** Collects what happens during a run. */
export interface Report {
  findings: Finding[];
  addFinding(what: string, detail: string): void;
  /** Records which fault is injected now. */
  addFault(kind: string, detail: string): void;
  answered(what: string, ms: number, tries: number): void;
  /** Counts a repeated try, by its reason. */
  refused(why: string): void;
  /** The counts as lines. */
  summary(): string[];
}

export function createReport(print: (line: string) => void): Report {
  const begun = performance.now();
  const findings: Finding[] = [];
  const injected = new Map<string, number>();
  const refusals = new Map<string, number>();
  let last = 'nothing yet';
  let answers = 0;
  let repeated = 0;
  let slowest = { what: 'nothing', ms: 0 };

  const seconds = () => Math.round((performance.now() - begun) / 100) / 10;
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const inWords = (counts: Map<string, number>) => [...counts].map(([name, times]) => `${name} ${times}`).join(', ') || 'none';

  return {
    findings,
    addFinding(what, detail) {
      const finding = { at: seconds(), what, detail, after: last };
      findings.push(finding);
      print(`${finding.at} s  FOUND ${what} (after ${last})\n${detail}`);
    },
    addFault(kind, detail) {
      count(injected, kind);
      last = `${kind} ${detail} at ${seconds()} s`;
      print(`${seconds()} s  ${kind} ${detail}`);
    },
    answered(what, ms, tries) {
      answers += 1;
      if (tries > 1) repeated += 1;
      if (ms > slowest.ms) slowest = { what, ms };
    },
    refused: (why) => count(refusals, why),
    summary: () => [
      `faults: ${inWords(injected)}`,
      `acknowledged: ${answers} writes, ${repeated} of them after more than one try, the slowest (${slowest.what}) after ${(slowest.ms / 1000).toFixed(1)} s`,
      `tries that had to be repeated: ${inWords(refusals)}`,
      `findings: ${findings.length}`,
    ],
  };
}
