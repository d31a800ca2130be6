import { type DescriptionFault, descriptionFault } from '#contract/customs/check-description.ts';
import { valuesOfLines } from './check-values.ts';
import type { CheckedLine, CheckedShipment } from './checked-shipment.ts';
import { wantsHsCodes } from './country-groups.ts';
import type { CustomsFact } from './customs-facts.ts';
import type { Finding, FindingPlace } from './finding.ts';

type LineField = Extract<FindingPlace, { of: 'line' }>['field'];

const codeOfFault = {
  'not-latin': 'description-not-latin',
  vague: 'description-vague',
  'only-brand': 'description-only-brand',
} as const satisfies Record<DescriptionFault, Finding['code']>;

/** The findings on the lines: the values that customs and the carrier need of each. */
export function checkLines(shipment: CheckedShipment, facts: readonly CustomsFact[], day: string): Finding[] {
  const { countryCode } = shipment.receiver;
  const values = valuesOfLines(shipment);
  const level = wantsHsCodes(countryCode, facts, day) ? 'block' : 'warn';
  return shipment.lines.flatMap((line, nth) => {
    const at = (field: LineField): FindingPlace => ({ of: 'line', pdNumber: line.pdNumber, field });
    const findings: Finding[] = [];
    if (line.hsCode === null) findings.push({ code: 'hs-code-missing', level, place: at('hsCode'), values: {} });
    if (line.originCountryCode === null)
      findings.push({ code: 'origin-missing', level: 'block', place: at('originCountryCode'), values: {} });
    const description = descriptionCode(line);
    if (description) findings.push({ code: description, level: 'block', place: at('customsDescription'), values: {} });
    if (line.unitPrice === 0) findings.push({ code: 'value-zero', level: 'block', place: at('unitPrice'), values: {} });
    else if (isLetOff(line, values[nth])) findings.push({ code: 'value-let-off', level: 'block', place: at('unitPrice'), values: {} });
    if (line.weight === null) findings.push({ code: 'weight-missing', level: 'warn', place: at('weight'), values: {} });
    if (line.battery !== null && line.battery !== 'None')
      findings.push({ code: 'battery', level: 'warn', place: at('battery'), values: {} });
    return findings;
  });
}

/**
 * Does the discount leave no value of the line? A line without a price or quantity does not count: its finding is that these are missing.
 */
const isLetOff = ({ unitPrice, quantity = 1 }: CheckedLine, value: number | undefined): boolean =>
  unitPrice !== null && quantity > 0 && value === 0;

function descriptionCode({ customsDescription, brand }: CheckedLine) {
  if (customsDescription === null) return 'description-missing';
  const fault = descriptionFault(customsDescription, brand);
  return fault && codeOfFault[fault];
}
