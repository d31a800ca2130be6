import { useQuery } from '@tanstack/react-query';
import { isAddressChecked } from '#contract/addresses/address-check-countries.ts';
import { addressFields } from '#contract/addresses/address-rules.ts';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { offeredSplit } from '#contract/customs/rules/label-lines.ts';
import type { Receiver, ReceiverDraft } from '#contract/orders/orders.ts';
import { officeQuery } from '#web/http/office.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { AddressInput } from './address-input.tsx';
import { ReceiverField } from './receiver-field.tsx';
import classes from './receiver-form.module.css';
import { useAddressCheck } from './use-address-check.ts';

/** Characters that the carrier's label printer cannot print. */
const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

export type ReceiverErrors = Partial<Record<keyof Receiver, string>>;

interface Props {
  value: ReceiverDraft;
  countryCode: CountryCode;
  errors: ReceiverErrors;
  notes: ReceiverErrors;
  onChange(change: Partial<ReceiverDraft>): void;
}

/** The receiver and the address, labelled as in the country, with the carrier's suggestions. */
export function ReceiverFields({ value, countryCode, errors, notes, onChange }: Props) {
  const t = useWords();
  const office = useQuery(officeQuery);
  const connected = office.data?.connected.carrier ?? true;
  const addressCheck = useAddressCheck(value, connected);
  const contact = (field: 'receiverName' | 'phone' | 'email') => ({
    label: t.addresses[field],
    value: value[field],
    error: errors[field],
    note: notes[field],
    onChange: (text: string) => onChange({ [field]: text }),
  });
  return (
    <>
      {isAddressChecked(countryCode) && (
        <p className={classes.supported}>{connected ? t.addresses.checkSupported : t.addresses.checkNotConnected}</p>
      )}
      <div className={classes.fields}>
        <ReceiverField {...contact('receiverName')} required className={classes.wide ?? ''} />
        <ReceiverField {...contact('phone')} type="tel" required className={classes.half ?? ''} />
        <ReceiverField {...contact('email')} type="email" className={classes.half ?? ''} />
        {addressFields.map((field) => (
          <AddressInput
            key={field}
            field={field}
            value={value[field]}
            countryCode={countryCode}
            error={errors[field]}
            note={notes[field]}
            split={field === 'address1' && countryCode !== 'KR' ? offeredSplit(value.address1, value.address2) : undefined}
            addressCheck={addressCheck}
            onChange={onChange}
          />
        ))}
      </div>
      {notLatin.test(Object.values(value).join('')) && <p className={classes.hint}>{t.addresses.latinOnly}</p>}
      <p className={classes.state} role="status" data-kept={addressCheck.isOffered || undefined}>
        {addressCheck.state === 'checking' && t.addresses.checking}
        {addressCheck.state === 'unavailable' && t.addresses.checkUnavailable}
      </p>
    </>
  );
}
