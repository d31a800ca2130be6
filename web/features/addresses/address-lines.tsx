import { useQuery } from '@tanstack/react-query';
import { isAddressChecked } from '#contract/addresses/address-check-countries.ts';
import { type AddressField, addressFields } from '#contract/addresses/address-rules.ts';
import type { AddressDraft } from '#contract/addresses/addresses.ts';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { type LabelOffer, labelOffer } from '#contract/customs/rules/label-offers.ts';
import { officeQuery } from '#web/http/office.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { AddressInput } from './address-input.tsx';
import classes from './receiver-form.module.css';
import { type AddressCheck, useAddressCheck } from './use-address-check.ts';

/** The carrier's check of an address being typed; switched off where no carrier is connected. */
export function useCarrierCheck(address: AddressDraft) {
  const office = useQuery(officeQuery);
  const connected = office.data?.connected.carrier ?? true;
  return { connected, addressCheck: useAddressCheck(address, connected) };
}

/** Says above the fields whether the carrier checks addresses of this country. */
export function CheckSupported({ countryCode, connected }: { countryCode: CountryCode; connected: boolean }) {
  const t = useWords();
  if (!isAddressChecked(countryCode)) return null;
  return <p className={classes.supported}>{connected ? t.addresses.checkSupported : t.addresses.checkNotConnected}</p>;
}

/** Says below the fields what the check is doing. */
export function CheckState({ isOffered, state }: Pick<AddressCheck, 'isOffered' | 'state'>) {
  const t = useWords();
  return (
    <p className={classes.state} role="status" data-kept={isOffered || undefined}>
      {state === 'checking' && t.addresses.checking}
      {state === 'unavailable' && t.addresses.checkUnavailable}
    </p>
  );
}

interface Props {
  value: AddressDraft;
  countryCode: CountryCode;
  errors: Partial<Record<AddressField, string>>;
  /** What a carrier's label cannot take, by field. */
  notes?: Partial<Record<AddressField, string>>;
  addressCheck: AddressCheck;
  onChange(change: LabelOffer['change']): void;
}

/** The fields of an address with the labels of its country, and the carrier's suggestions. */
export const AddressLines = ({ value, countryCode, errors, notes = {}, addressCheck, onChange }: Props) =>
  addressFields.map((field) => (
    <AddressInput
      key={field}
      field={field}
      value={value[field]}
      countryCode={countryCode}
      error={errors[field]}
      note={notes[field]}
      offer={labelOffer(field, { receiverName: '', phone: '', email: '', ...value })}
      addressCheck={addressCheck}
      onChange={onChange}
    />
  ));
