import { checkLines } from './check-lines.ts';
import { checkReceiver } from './check-receiver.ts';
import { checkValues } from './check-values.ts';
import type { CheckedShipment } from './checked-shipment.ts';
import type { CustomsFact } from './customs-facts.ts';
import type { Finding, FindingLevel } from './finding.ts';

const rank: Record<FindingLevel, number> = { block: 0, warn: 1, info: 2 };

/**
 * Everything that stands in the way of a parcel or is good to know about it, the most serious first. A parcel within Korea passes no
 * customs. `docs/customs-rules.md` says where each rule comes from. @param day `yyyy-MM-dd`, the day on which it leaves
 */
export function checkShipment(shipment: CheckedShipment, facts: readonly CustomsFact[], day: string): Finding[] {
  if (shipment.receiver.countryCode === 'KR') return [];
  const findings = [...checkLines(shipment, facts, day), ...checkReceiver(shipment, facts, day), ...checkValues(shipment, facts, day)];
  return findings.sort((a, b) => rank[a.level] - rank[b.level]);
}
