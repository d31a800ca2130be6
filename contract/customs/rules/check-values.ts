import { subheadingOf } from '#contract/customs/hs-code.ts';
import type { CheckedShipment } from './checked-shipment.ts';
import { type Amount, amountOn, type CustomsFact, type FactName, isAmong } from './customs-facts.ts';
import type { Finding, FindingCode, FindingLevel, FindingValues } from './finding.ts';

/** What the value and the weight of a shipment bring about, by the amounts that count on the day. */
export function checkValues(shipment: CheckedShipment, facts: readonly CustomsFact[], day: string): Finding[] {
  const fact = (name: FactName) => amountOn(facts, name, day);
  const isEuropean = isAmong(facts, 'eu-countries', shipment.receiver.countryCode, day);
  return [
    ...(isEuropean ? europeanDuty(shipment, fact) : []),
    ...postToAmerica(shipment, fact),
    ...exportClearance(shipment, fact),
    ...pieceLimit(shipment, fact),
  ];
}

type FactOf = (name: FactName) => Amount | undefined;

const finding = <Code extends FindingCode>(code: Code, level: FindingLevel, values: FindingValues[Code], fact: Amount) =>
  [{ code, level, place: { of: 'order' }, values, fact }] as Finding[];

/** For each tariff heading once, however many pieces. Without the code of every line nobody can tell. */
function europeanDuty({ lines, total }: CheckedShipment, fact: FactOf): Finding[] {
  const [duty, limit, rate] = [fact('eu-duty-per-heading'), fact('eu-duty-limit'), fact('dollars-per-euro')];
  if (!duty || !limit || !rate || total === 0) return [];
  const codes = lines.flatMap(({ hsCode }) => (hsCode === null ? [] : [subheadingOf(hsCode)]));
  if (codes.length < lines.length || total > limit.value * rate.value) return [];
  const headings = new Set(codes).size;
  return finding('eu-duty', 'info', { headings, euros: headings * duty.value }, duty);
}

function postToAmerica({ receiver, total }: CheckedShipment, fact: FactOf): Finding[] {
  const limit = fact('us-post-limit');
  if (receiver.countryCode !== 'US' || !limit || total <= limit.value) return [];
  return finding('us-over-post-limit', 'warn', { dollars: limit.value }, limit);
}

/** @returns nothing where the won for a dollar are not known */
function exportClearance({ total, wonPerDollar }: CheckedShipment, fact: FactOf): Finding[] {
  const [list, simplified] = [fact('list-clearance-limit'), fact('simplified-export-limit')];
  const won = wonPerDollar === null ? 0 : total * wonPerDollar;
  if (simplified && won > simplified.value) return finding('over-simplified-export', 'warn', { won: simplified.value }, simplified);
  return list && won > list.value ? finding('over-list-clearance', 'info', { won: list.value }, list) : [];
}

function pieceLimit({ weight }: CheckedShipment, fact: FactOf): Finding[] {
  const limit = fact('piece-limit');
  return limit && weight !== null && weight > limit.value ? finding('too-heavy', 'warn', { kilograms: limit.value }, limit) : [];
}
