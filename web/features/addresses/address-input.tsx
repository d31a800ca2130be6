import { useRef } from 'react';
import { type AddressField, addressFields, postalWord, requiredAddressFields, stateWord } from '#contract/addresses/address-rules.ts';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { LabelOffer } from '#contract/customs/rules/label-offers.ts';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { isSameValue } from '#web/code/same-value.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './address-input.module.css';
import { OfferButton } from './offer-button.tsx';
import { ReceiverField } from './receiver-field.tsx';
import type { AddressCheck } from './use-address-check.ts';

interface Props {
  field: AddressField;
  value: string;
  countryCode: CountryCode;
  error: string | undefined;
  /** What a carrier's label cannot take in this field. */
  note: string | undefined;
  /** A shorter or simpler text that fits the label. */
  offer: LabelOffer | undefined;
  addressCheck: AddressCheck;
  onChange(change: Partial<ReceiverDraft>): void;
}

/** One field of the address with the label of its country, and below it the carrier's spelling where that differs. */
export function AddressInput({ field, value, countryCode, error, note, offer, addressCheck, onChange }: Props) {
  const t = useWords().addresses;
  const input = useRef<HTMLInputElement>(null);
  const suggestion = addressCheck.suggestions[field];
  const labels: Record<AddressField, string> = {
    address1: t.address1,
    address2: t.address2,
    city: t.city,
    stateOrProvinceCode: t.states[stateWord(countryCode)],
    postalCode: t.postalCodes[postalWord(countryCode)],
  };
  const take = (fills: LabelOffer['change']) => {
    addressCheck.typedInto(...addressFields.filter((each) => each in fills));
    onChange(fills);
    // the button disappears with its suggestion, so the focus has to move to the field
    input.current?.focus();
  };
  return (
    <div className={field === 'address1' || field === 'address2' ? classes.wide : classes.third}>
      <ReceiverField
        ref={input}
        label={labels[field]}
        value={value}
        error={error}
        note={note}
        description={field === 'stateOrProvinceCode' ? t.stateHints[stateWord(countryCode)] : undefined}
        required={requiredAddressFields(countryCode).includes(field)}
        onChange={(text) => {
          addressCheck.typedInto(field);
          onChange({ [field]: text });
        }}
        onBlur={addressCheck.check}
      />
      <div className={classes.under} data-kept={addressCheck.isOffered || undefined}>
        {suggestion && (
          <button
            type="button"
            className={classes.suggestion}
            aria-label={t.suggestion(suggestion.value)}
            onClick={() => take(suggestion.fills)}
          >
            <Icon name="check" />
            {suggestion.value}
          </button>
        )}
        {/* once only where the carrier suggests the same */}
        {offer && !isSameValue(offer.change, suggestion?.fills) && (
          <OfferButton offer={offer} isSplit={field === 'address1'} onTake={take} />
        )}
      </div>
    </div>
  );
}
