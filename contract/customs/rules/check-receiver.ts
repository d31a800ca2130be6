import { requiredAddressFields } from '#contract/addresses/address-rules.ts';
import { plainPostalCode } from '#contract/addresses/postal-code.ts';
import { dialled } from '#contract/customers/phone-digits.ts';
import { latinText } from '#contract/customs/check-description.ts';
import { canBeSeen, comparableText } from '#contract/normal-text.ts';
import { carrierTaxNumber, hasTaxNumberForm } from '#contract/orders/shipping/tax-number-forms.ts';
import type { CheckedShipment } from './checked-shipment.ts';
import { hasTwoLetterStates } from './country-groups.ts';
import { type CustomsFact, isAmong } from './customs-facts.ts';
import type { Finding } from './finding.ts';
import { labelLimits, labelLineCount, labelLineLength, labelLines, labelText } from './label-lines.ts';

const printed = ['receiverName', 'companyName', 'address1', 'address2', 'city', 'stateOrProvinceCode'] as const;

/**
 * What a carrier's label and customs would not accept of a receiver. An empty field is not judged if registering the order requires it
 * anyway. Some countries have addresses without a city, but no carrier takes them: it is missed once there is a street.
 */
export function checkReceiver({ receiver }: CheckedShipment, facts: readonly CustomsFact[], day: string): Finding[] {
  const { address1, address2, city, phone, stateOrProvinceCode, countryCode, taxNumber, taxNumberKind } = receiver;
  const findings: Finding[] = printed
    .filter((field) => !latinText.test(labelText(receiver[field])) && !(field === 'stateOrProvinceCode' && hasTwoLetterStates(countryCode)))
    .map((field) => ({ code: 'not-latin', level: 'block', place: { of: 'receiver', field }, values: {} }));
  if (labelLines(address1, address2) === undefined) {
    const values = { lines: labelLineCount, length: labelLineLength };
    findings.push({ code: 'street-too-long', level: 'block', place: { of: 'receiver', field: 'address1' }, values });
  }
  if (!canBeSeen(city) && canBeSeen(address1) && !requiredAddressFields(countryCode).includes('city'))
    findings.push({ code: 'city-missing', level: 'block', place: { of: 'receiver', field: 'city' }, values: {} });
  findings.push(...tooLong(receiver));
  if (phone.trim() !== '' && !hasPhoneDigits(phone))
    findings.push({ code: 'phone-digits', level: 'block', place: { of: 'receiver', field: 'phone' }, values: {} });
  const state = labelText(comparableText(stateOrProvinceCode));
  if (hasTwoLetterStates(countryCode) && state !== '' && !/^[A-Za-z]{2}$/.test(state))
    findings.push({ code: 'state-two-letters', level: 'block', place: { of: 'receiver', field: 'stateOrProvinceCode' }, values: {} });
  if (taxNumber.trim() === '' && isAmong(facts, 'tax-number-countries', countryCode, day))
    findings.push({ code: 'tax-number-missing', level: 'warn', place: { of: 'receiver', field: 'taxNumber' }, values: {} });
  if (taxNumber && taxNumberKind && !hasTaxNumberForm(taxNumber, taxNumberKind))
    findings.push({ code: 'tax-number-form', level: 'warn', place: { of: 'receiver', field: 'taxNumber' }, values: {} });
  return findings;
}

/** Fields that are longer than the carrier takes: it would be sent only their beginning, and no e-mail address at all. */
function tooLong(receiver: CheckedShipment['receiver']): Finding[] {
  const { receiverName, companyName, city, postalCode, taxNumber, email } = receiver;
  const fields = [
    { code: 'name-too-long', field: 'receiverName', text: labelText(receiverName), length: labelLimits.name },
    { code: 'company-too-long', field: 'companyName', text: labelText(companyName), length: labelLimits.company },
    { code: 'city-too-long', field: 'city', text: labelText(city), length: labelLimits.city },
    { code: 'postal-code-too-long', field: 'postalCode', text: plainPostalCode(postalCode), length: labelLimits.postalCode },
    { code: 'tax-number-too-long', field: 'taxNumber', text: carrierTaxNumber(taxNumber), length: labelLimits.taxNumber },
    { code: 'email-too-long', field: 'email', text: email, length: labelLimits.email },
  ] as const;
  return fields
    .filter(({ text, length }) => text.length > length)
    .map(({ code, field, length }) => ({
      code,
      level: field === 'email' ? 'warn' : 'block',
      place: { of: 'receiver', field },
      values: { length },
    }));
}

/** Ten to fifteen digits without the extension, in any grouping. */
export const hasPhoneDigits = (phone: string): boolean => /^\d{10,15}$/.test(dialled(phone).number);
