import { subheadingOf } from '#contract/customs/hs-code.ts';
import { customsValues, dollarMoney, withoutBinaryRest } from '#contract/orders/shipping/invoice-money.ts';
import { weighBoxes } from '#contract/orders/shipping/weigh-boxes.ts';
import type { CheckedShipment } from './checked-shipment.ts';
import { rateOf } from './country-rates.ts';
import { type Amount, amountOn, type CustomsFact, type FactName, factOn, isAmong } from './customs-facts.ts';
import type { Finding, FindingCode, FindingLevel, FindingValues } from './finding.ts';

/**
 * The findings that follow from value and weight of a shipment, by the facts that are valid on the day. The value is the one on the customs
 * papers.
 */
export function checkValues(given: CheckedShipment, facts: readonly CustomsFact[], day: string): Finding[] {
  const shipment = { ...given, total: cents(Math.max(0, given.total - (given.discount ?? 0))) };
  const fact = (name: FactName) => amountOn(facts, name, day);
  const isEuropean = isAmong(facts, 'eu-countries', shipment.receiver.countryCode, day);
  const duties = isEuropean ? europeanDuty(shipment, fact) : americanDuty(shipment, facts, day);
  return [
    ...duties,
    ...importVat(shipment, facts, day, duties),
    ...postToAmerica(shipment, fact),
    ...exportClearance(shipment, fact),
    ...pieceLimit(shipment, fact),
  ];
}

type FactOf = (name: FactName) => Amount | undefined;

const finding = <Code extends FindingCode>(code: Code, level: FindingLevel, values: FindingValues[Code], fact: CustomsFact) =>
  [{ code, level, place: { of: 'order' }, values, fact }] as Finding[];

/** The duty is due once for each tariff heading, whatever the number of pieces. It is unknown unless every line has an HS code. */
function europeanDuty({ lines, total }: CheckedShipment, fact: FactOf): Finding[] {
  const [duty, limit, rate] = [fact('eu-duty-per-heading'), fact('eu-duty-limit'), fact('dollars-per-euro')];
  if (!duty || !limit || !rate || total === 0) return [];
  const codes = lines.flatMap(({ hsCode }) => (hsCode === null ? [] : [subheadingOf(hsCode)]));
  if (codes.length < lines.length || total > withoutBinaryRest(limit.value * rate.value)) return [];
  const headings = new Set(codes).size;
  return finding('eu-duty', 'info', { headings, euros: headings * duty.value }, duty);
}

/** The value of each line that is declared to customs, in US dollars, less the line's share of the discount. */
export function valuesOfLines({ lines, discount }: Pick<CheckedShipment, 'lines' | 'discount'>): number[] {
  const priced = lines.map(({ unitPrice, quantity = 1 }) => ({ unitPrice: unitPrice ?? 0, quantity }));
  return customsValues(priced, { discount, freight: null, insurance: null }, dollarMoney);
}

/** The duty depends on the country of origin of each line. It is unknown unless the rate of every origin is known. */
function americanDuty(shipment: CheckedShipment, facts: readonly CustomsFact[], day: string): Finding[] {
  const { receiver, lines } = shipment;
  const rates = factOn(facts, 'us-duty-rates', day);
  if (receiver.countryCode !== 'US' || !rates || lines.length === 0) return [];
  const values = valuesOfLines(shipment);
  const duties = lines.map(({ originCountryCode, unitPrice }, at) => {
    const percent = rateOf(rates.rates, originCountryCode);
    return percent === undefined || unitPrice === null ? undefined : ((values[at] ?? 0) * percent) / 100;
  });
  if (duties.some((duty) => duty === undefined)) return [];
  return finding('us-duty', 'info', { dollars: cents(duties.reduce<number>((sum, duty) => sum + (duty ?? 0), 0)) }, rates);
}

/** VAT on the goods and their duty, at the standard rate of the country; freight and insurance are not included. */
function importVat(
  { receiver, total }: CheckedShipment,
  facts: readonly CustomsFact[],
  day: string,
  duties: readonly Finding[],
): Finding[] {
  const rates = factOn(facts, 'import-vat-rates', day);
  const percent = rateOf(rates?.rates ?? null, receiver.countryCode);
  if (!rates || percent === undefined || total === 0) return [];
  const duty = duties.reduce((sum, each) => sum + inDollars(each, facts, day), 0);
  return finding('import-vat', 'info', { percent, dollars: cents(((total + duty) * percent) / 100) }, rates);
}

function inDollars({ code, values }: Finding, facts: readonly CustomsFact[], day: string): number {
  if (code === 'us-duty') return values.dollars;
  const rate = amountOn(facts, 'dollars-per-euro', day)?.value ?? 0;
  return code === 'eu-duty' ? values.euros * rate : 0;
}

const cents = (amount: number) => Math.round(withoutBinaryRest(amount * 100)) / 100;

function postToAmerica({ receiver, total }: CheckedShipment, fact: FactOf): Finding[] {
  const limit = fact('us-post-limit');
  if (receiver.countryCode !== 'US' || !limit || total <= limit.value) return [];
  return finding('us-over-post-limit', 'warn', { dollars: limit.value }, limit);
}

/** @returns no finding where the exchange rate of the dollar is not known */
function exportClearance({ total, wonPerDollar }: CheckedShipment, fact: FactOf): Finding[] {
  const [list, simplified] = [fact('list-clearance-limit'), fact('simplified-export-limit')];
  const won = wonPerDollar === null ? 0 : withoutBinaryRest(total * wonPerDollar);
  if (simplified && won > simplified.value) return finding('over-simplified-export', 'warn', { won: simplified.value }, simplified);
  return list && won > list.value ? finding('over-list-clearance', 'info', { won: list.value }, list) : [];
}

/** The weight limit applies to each box as it is packed. */
function pieceLimit({ boxes, weight }: CheckedShipment, fact: FactOf): Finding[] {
  const limit = fact('piece-limit');
  const isTooHeavy = limit && weighBoxes(boxes, weight).some(({ gross }) => gross !== null && gross > limit.value);
  return isTooHeavy ? finding('too-heavy', 'warn', { kilograms: limit.value }, limit) : [];
}
