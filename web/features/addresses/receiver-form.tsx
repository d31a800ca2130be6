import { useEffect, useId, useRef, useState } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CountryPicker } from './country-picker.tsx';
import { type ReceiverErrors, ReceiverFields } from './receiver-fields.tsx';
import classes from './receiver-form.module.css';

interface Props {
  value: ReceiverDraft;
  errors: ReceiverErrors;
  /** What a carrier's label would not take, by field. */
  notes?: ReceiverErrors;
  onChange(change: Partial<ReceiverDraft>): void;
}

/** Who gets the parcel, and where: the country first, then everything else in that country's words. */
export function ReceiverForm({ value, errors, notes = {}, onChange }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [picking, setPicking] = useState(false);
  // after a country was picked, the focus moves to the fields instead of back to the button
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
      {countryCode === '' ? (
        <p className={errors.countryCode === undefined ? classes.hint : classes.error}>{errors.countryCode ?? t.addresses.chooseFirst}</p>
      ) : (
        <ReceiverFields value={value} countryCode={countryCode} errors={errors} notes={notes} onChange={onChange} />
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
