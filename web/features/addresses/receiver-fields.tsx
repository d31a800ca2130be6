import { useRef } from 'react';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { labelOffer } from '#contract/customs/rules/label-offers.ts';
import type { Receiver, ReceiverDraft } from '#contract/orders/orders.ts';
import { useWords } from '#web/i18n/words.ts';
import { AddressLines, CheckState, CheckSupported, useCarrierCheck } from './address-lines.tsx';
import { OfferButton } from './offer-button.tsx';
import { ReceiverField } from './receiver-field.tsx';
import classes from './receiver-form.module.css';

/** Characters that the carrier's label printer lacks. */
const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

export type ReceiverErrors = Partial<Record<keyof Receiver, string>>;

interface Props {
  value: ReceiverDraft;
  countryCode: CountryCode;
  errors: ReceiverErrors;
  notes: ReceiverErrors;
  onChange(change: Partial<ReceiverDraft>): void;
}

/** The receiver's contact and address, with the labels of the country and the carrier's suggestions. */
export function ReceiverFields({ value, countryCode, errors, notes, onChange }: Props) {
  const t = useWords();
  const { connected, addressCheck } = useCarrierCheck(value);
  const phone = useRef<HTMLInputElement>(null);
  const phoneOffer = labelOffer('phone', value);
  const takePhone = (change: Partial<ReceiverDraft>) => {
    onChange(change);
    // the button disappears with its offer, so the focus has to move to the field
    phone.current?.focus();
  };
  const contact = (field: 'receiverName' | 'phone' | 'email') => ({
    label: t.addresses[field],
    value: value[field],
    error: errors[field],
    note: notes[field],
    onChange: (text: string) => onChange({ [field]: text }),
  });
  return (
    <>
      <CheckSupported countryCode={countryCode} connected={connected} />
      <div className={classes.fields}>
        <ReceiverField {...contact('receiverName')} required className={classes.wide ?? ''} />
        <div className={classes.half}>
          <ReceiverField {...contact('phone')} ref={phone} type="tel" required />
          {phoneOffer && <OfferButton offer={phoneOffer} onTake={takePhone} />}
        </div>
        <ReceiverField {...contact('email')} type="email" className={classes.half ?? ''} />
        <AddressLines
          value={value}
          countryCode={countryCode}
          errors={errors}
          notes={notes}
          addressCheck={addressCheck}
          onChange={onChange}
        />
      </div>
      {notLatin.test(Object.values(value).join('')) && <p className={classes.hint}>{t.addresses.latinOnly}</p>}
      <CheckState {...addressCheck} />
    </>
  );
}
