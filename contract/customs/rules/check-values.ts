import { subheadingOf } from '#contract/customs/hs-code.ts';
import { customsValues, dollarMoney, withoutBinaryRest } from '#contract/orders/shipping/invoice-money.ts';
import { weighBoxes } from '#contract/orders/shipping/weigh-boxes.ts';
import type { CheckedShipment } from './checked-shipment.ts';
import { rateOf } from './country-rates.ts';
import { type Amount, amountOn, type CustomsFact, type FactName, factOn, isAmong } from './customs-facts.ts';
import type { Finding, FindingCode, FindingLevel, FindingValues } from './finding.ts';

/** What the value and the weight of a shipment bring about, by the amounts that count on the day. The value is what the papers say it is. */
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

/** For each tariff heading once, however many pieces. Without the code of every line nobody can tell. */
function europeanDuty({ lines, total }: CheckedShipment, fact: FactOf): Finding[] {
  const [duty, limit, rate] = [fact('eu-duty-per-heading'), fact('eu-duty-limit'), fact('dollars-per-euro')];
  if (!duty || !limit || !rate || total === 0) return [];
  const codes = lines.flatMap(({ hsCode }) => (hsCode === null ? [] : [subheadingOf(hsCode)]));
  if (codes.length < lines.length || total > withoutBinaryRest(limit.value * rate.value)) return [];
  const headings = new Set(codes).size;
  return finding('eu-duty', 'info', { headings, euros: headings * duty.value }, duty);
}

/** US dollars that customs is told each line is worth, less its share of what is let off. */
export function valuesOfLines({ lines, discount }: Pick<CheckedShipment, 'lines' | 'discount'>): number[] {
  const priced = lines.map(({ unitPrice, quantity = 1 }) => ({ unitPrice: unitPrice ?? 0, quantity }));
  return customsValues(priced, { discount, freight: null, insurance: null }, dollarMoney);
}

/** By where each line was made. Without the rate of every origin nobody can tell. */
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

/** On the goods and their duty, at the usual rate of the country; what is carried and insured is not in it. */
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
  if (code === 'us-duty') return (values as FindingValues['us-duty']).dollars;
  const rate = amountOn(facts, 'dollars-per-euro', day)?.value ?? 0;
  return code === 'eu-duty' ? (values as FindingValues['eu-duty']).euros * rate : 0;
}

const cents = (amount: number) => Math.round(withoutBinaryRest(amount * 100)) / 100;

function postToAmerica({ receiver, total }: CheckedShipment, fact: FactOf): Finding[] {
  const limit = fact('us-post-limit');
  if (receiver.countryCode !== 'US' || !limit || total <= limit.value) return [];
  return finding('us-over-post-limit', 'warn', { dollars: limit.value }, limit);
}

/** @returns nothing where the won for a dollar are not known */
function exportClearance({ total, wonPerDollar }: CheckedShipment, fact: FactOf): Finding[] {
  const [list, simplified] = [fact('list-clearance-limit'), fact('simplified-export-limit')];
  const won = wonPerDollar === null ? 0 : withoutBinaryRest(total * wonPerDollar);
  if (simplified && won > simplified.value) return finding('over-simplified-export', 'warn', { won: simplified.value }, simplified);
  return list && won > list.value ? finding('over-list-clearance', 'info', { won: list.value }, list) : [];
}

/** Of each box as it is packed. */
function pieceLimit({ boxes, weight }: CheckedShipment, fact: FactOf): Finding[] {
  const limit = fact('piece-limit');
  const isTooHeavy = limit && weighBoxes(boxes, weight).some(({ gross }) => gross !== null && gross > limit.value);
  return isTooHeavy ? finding('too-heavy', 'warn', { kilograms: limit.value }, limit) : [];
}
