import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { isAddressChecked } from '#contract/addresses/address-check-countries.ts';
import { type AddressField, postalWord, requiredAddressFields, stateWord } from '#contract/addresses/address-rules.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import type { Receiver, ReceiverDraft } from '#contract/orders/orders.ts';
import { officeQuery } from '#web/http/office.queries.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CountryPicker } from './country-picker.tsx';
import { ReceiverField } from './receiver-field.tsx';
import classes from './receiver-form.module.css';
import { useAddressCheck } from './use-address-check.ts';

export type ReceiverErrors = Partial<Record<keyof Receiver, string>>;

interface Props {
  value: ReceiverDraft;
  errors: ReceiverErrors;
  onChange(change: Partial<ReceiverDraft>): void;
}

/** Who gets the parcel, and where: the country first, then everything else in that country's words. */
export function ReceiverForm({ value, errors, onChange }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [picking, setPicking] = useState(false);
  // after a choice the work goes on in the fields, not at the button
  const [movesOn, setMovesOn] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (movesOn && !picking) section.current?.querySelector('input')?.focus();
  }, [movesOn, picking]);
  const titleId = useId();
  const { countryCode } = value;
  const country = countryCode === '' ? undefined : countryName(countryCode, language);
  return (
    <section ref={section} className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t.addresses.receiver}
      </h2>
      <button
        type="button"
        className={classes.country}
        aria-label={country === undefined ? t.addresses.chooseCountry : t.addresses.changeCountry(country)}
        aria-invalid={errors.countryCode !== undefined}
        onClick={() => {
          setMovesOn(false);
          setPicking(true);
        }}
      >
        {country === undefined ? <Icon name="search" /> : <Flag code={countryCode} />}
        <span>{country ?? t.addresses.chooseCountry}</span>
        {country !== undefined && <span className={classes.code}>{countryCode}</span>}
        <Icon name="down" />
      </button>
      {country === undefined ? (
        <p className={errors.countryCode === undefined ? classes.hint : classes.error}>{errors.countryCode ?? t.addresses.chooseFirst}</p>
      ) : (
        <Fields value={value} errors={errors} onChange={onChange} />
      )}
      <CountryPicker
        opened={picking}
        value={countryCode}
        onPick={(code) => {
          onChange({ countryCode: code });
          setMovesOn(true);
          setPicking(false);
        }}
        onClose={() => setPicking(false)}
      />
    </section>
  );
}

/** Letters that the carrier's label printer does not have. */
const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

function Fields({ value, errors, onChange }: Props) {
  const t = useWords();
  const office = useQuery(officeQuery);
  const connected = office.data?.connected.carrier ?? true;
  const addressCheck = useAddressCheck(value, connected);
  const { countryCode } = value;
  const checked = connected && isAddressChecked(countryCode);
  if (countryCode === '') return null;
  const labels: Record<AddressField, string> = {
    address1: t.addresses.address1,
    address2: t.addresses.address2,
    city: t.addresses.city,
    stateOrProvinceCode: t.addresses.states[stateWord(countryCode)],
    postalCode: t.addresses.postalCodes[postalWord(countryCode)],
  };
  const required = requiredAddressFields(countryCode);
  const contact = (field: 'receiverName' | 'phone' | 'email', extra: { type?: string; required?: boolean }) => (
    <ReceiverField
      label={t.addresses[field]}
      value={value[field]}
      error={errors[field]}
      onChange={(text) => onChange({ [field]: text })}
      className={field === 'receiverName' ? classes.wide : classes.half}
      {...extra}
    />
  );
  const part = (field: AddressField, className: string | undefined) => (
    <ReceiverField
      label={labels[field]}
      value={value[field]}
      error={errors[field]}
      hint={field === 'stateOrProvinceCode' ? t.addresses.stateHints[stateWord(countryCode)] : undefined}
      required={required.includes(field)}
      suggestion={addressCheck.suggestions[field]?.value}
      suggestible={checked}
      className={className}
      onChange={(text) => {
        addressCheck.typedInto(field);
        onChange({ [field]: text });
      }}
      onBlur={addressCheck.check}
      onTake={() => onChange(addressCheck.suggestions[field]?.fills ?? {})}
    />
  );
  return (
    <>
      {isAddressChecked(countryCode) && (
        <p className={classes.supported}>{connected ? t.addresses.checkSupported : t.addresses.checkNotConnected}</p>
      )}
      <div className={classes.fields}>
        {contact('receiverName', { required: true })}
        {contact('phone', { type: 'tel', required: true })}
        {contact('email', { type: 'email' })}
        {part('address1', classes.wide)}
        {part('address2', classes.wide)}
        {part('city', classes.third)}
        {part('stateOrProvinceCode', classes.third)}
        {part('postalCode', classes.third)}
      </div>
      {notLatin.test(Object.values(value).join('')) && <p className={classes.hint}>{t.addresses.latinOnly}</p>}
      <p className={classes.state} role="status" data-kept={checked || undefined}>
        {addressCheck.state === 'checking' && t.addresses.checking}
        {addressCheck.state === 'unavailable' && t.addresses.checkUnavailable}
      </p>
    </>
  );
}
