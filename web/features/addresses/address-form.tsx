import { type ReactNode, useRef } from 'react';
import type { AddressField } from '#contract/addresses/address-rules.ts';
import type { AddressDraft } from '#contract/addresses/addresses.ts';
import { useWords } from '#web/i18n/words.ts';
import { AddressLines, CheckState, CheckSupported, useCarrierCheck } from './address-lines.tsx';
import { CountryButton } from './country-button.tsx';
import classes from './receiver-form.module.css';

export interface AddressSlot {
  value: AddressDraft;
  errors: Partial<Record<AddressField | 'countryCode', string>>;
  /** Drawn beside the country: actions on the whole address. */
  actions: ReactNode;
  onChange(change: Partial<AddressDraft>): void;
}

/** One address: the country, then the fields with the labels of that country. The carrier checks it. */
export function AddressForm({ value, errors, actions, onChange }: AddressSlot) {
  const t = useWords();
  const lines = useRef<HTMLDivElement>(null);
  const { connected, addressCheck } = useCarrierCheck(value);
  const { countryCode } = value;
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <CountryButton
          value={countryCode}
          invalid={errors.countryCode !== undefined}
          onPick={(code) => onChange({ countryCode: code })}
          onMoveOn={() => lines.current?.querySelector('input')?.focus()}
        />
        {actions}
      </div>
      {countryCode === '' ? (
        <p className={errors.countryCode === undefined ? classes.hint : classes.error}>{errors.countryCode ?? t.addresses.chooseFirst}</p>
      ) : (
        <>
          <CheckSupported countryCode={countryCode} connected={connected} />
          <div ref={lines} className={classes.fields}>
            <AddressLines value={value} countryCode={countryCode} errors={errors} addressCheck={addressCheck} onChange={onChange} />
          </div>
          <CheckState {...addressCheck} />
        </>
      )}
    </div>
  );
}
