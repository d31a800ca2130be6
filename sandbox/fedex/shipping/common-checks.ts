import type { FieldError } from './field-refusal.ts';
import type { Commodity } from './parcel-fields.ts';
import { packagingLimits } from './parcel-fields.ts';

/** The account at this stand-in, opened in Korea. */
export const sandboxAccount = '600100200';

interface Checked {
  account: string;
  destination: { countryCode: string; stateOrProvinceCode?: string | undefined };
  origin: { countryCode: string; stateOrProvinceCode?: string | undefined };
  shipDay: string | undefined;
  packagingType: string | undefined;
  pieces: readonly { weight: { units: string; value: number } }[];
  commodities: readonly Commodity[];
}

const day = 86_400_000;
const koreanDay = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
const twoLetterStates = ['US', 'CA', 'PR'];
const error = (code: string, message: string): FieldError => ({ code, message });

/** The checks that rates and shipments have in common. @param now the current time of the sandbox */
export function commonErrors(
  { account, origin, destination, shipDay, packagingType, pieces, commodities }: Checked,
  now: number,
): FieldError[] {
  const errors: FieldError[] = [];
  if (account !== sandboxAccount)
    errors.push(
      error('ACCOUNTNUMBER.REGISTRATION.REQUIRED', 'Please enter a valid 9-digit FedEx account number or register for a new account.'),
    );
  if (origin.countryCode !== 'KR') errors.push(error('ORIGIN.COUNTRY.NOTSERVED', 'The origin is not the country of the account.'));
  if (lacksState(origin)) errors.push(error('SHIPPER.STATEORPROVINCECODE.INVALID', 'Shipper state or province code is invalid.'));
  if (lacksState(destination)) errors.push(error('RECIPIENTS.STATEORPROVINCECODE.INVALID', 'Recipient state or province code is invalid.'));
  if (shipDay !== undefined && (shipDay < koreanDay(now) || shipDay > koreanDay(now + 10 * day)))
    errors.push(error('SHIPDATESTAMP.INVALID', 'Ship date must be today or within the next 10 days.'));
  const limit = packagingLimits[packagingType ?? 'YOUR_PACKAGING'];
  if (limit === undefined) errors.push(error('PACKAGINGTYPE.INVALID', 'Packaging type is invalid.'));
  else if (pieces.some(({ weight }) => kilograms(weight) > limit))
    errors.push(error('PACKAGE.WEIGHT.EXCEEDED', `A package weighs more than the ${limit} kg that its packaging takes.`));
  if (destination.countryCode !== origin.countryCode) errors.push(...goodsErrors(commodities, pieces));
  return errors;
}

const lacksState = ({ countryCode, stateOrProvinceCode = '' }: { countryCode: string; stateOrProvinceCode?: string | undefined }) =>
  twoLetterStates.includes(countryCode) && !/^[A-Z]{2}$/.test(stateOrProvinceCode);

export const kilograms = ({ units, value }: { units: string; value: number }) => (units === 'KG' ? value : value * 0.453_592_37);

function goodsErrors(commodities: readonly Commodity[], pieces: Checked['pieces']): FieldError[] {
  if (commodities.length === 0) return [error('COMMODITIES.REQUIRED', 'At least one commodity is required.')];
  const errors: FieldError[] = [];
  // the Ship API takes weights of goods only in kilograms, and packages must have the same unit
  if (pieces.some(({ weight }) => weight.units !== 'KG'))
    errors.push(error('COMMODITY.WEIGHT.UNITS.MISMATCH', 'Weight units of commodities and packages must be the same.'));
  if (new Set(commodities.flatMap(({ unitPrice, customsValue }) => [unitPrice.currency, customsValue.currency])).size > 1)
    errors.push(error('COMMODITIES.CURRENCY.MISMATCH', 'All amounts must have the same currency.'));
  for (const [at, { customsValue }] of commodities.entries()) {
    if (customsValue.amount > 0) continue;
    errors.push({
      ...error('RATE.CUSTOMSVALUE.INVALID', `Commodity ${at + 1} - customs value is invalid.`),
      parameterList: [{ key: 'COMMODITY_INDEX', value: String(at + 1) }],
    });
  }
  return errors;
}
