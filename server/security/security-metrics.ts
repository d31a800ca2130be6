import { Counter, type Metric } from 'prom-client';
import { type SecurityNote, securityKindOf } from '#contract/security/security-kinds.ts';

/** The metrics of the security log. */
export function securityMetrics(): { count(note: SecurityNote): void; lost: Counter; metrics: readonly Metric[] } {
  const events = new Counter({
    name: 'security_events_total',
    help: 'What the security log was told of, each time, by kind, outcome and the reason of a refusal.',
    labelNames: ['kind', 'outcome', 'reason'] as const,
    registers: [],
  });
  const lost = new Counter({
    name: 'security_events_lost_total',
    help: 'Events that could not be written into the security log.',
    registers: [],
  });
  return {
    count(note) {
      events.inc({ kind: note.kind, outcome: securityKindOf(note.kind).outcome, reason: 'reason' in note ? note.reason : '' });
    },
    lost,
    metrics: [events, lost],
  };
}
