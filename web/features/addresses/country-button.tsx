import { useEffect, useEffectEvent, useState } from 'react';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CountryPicker } from './country-picker.tsx';
import classes from './receiver-form.module.css';

interface Props {
  value: CountryCode | '';
  invalid: boolean;
  onPick(code: CountryCode): void;
  /** Called after a country was picked and the dialog is closed, to move the focus to the fields instead of back to the button. */
  onMoveOn(): void;
}

/** The country of an address; a click picks another one. */
export function CountryButton({ value, invalid, onPick, onMoveOn }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [picking, setPicking] = useState(false);
  const [movesOn, setMovesOn] = useState(false);
  const moveOn = useEffectEvent(onMoveOn);
  useEffect(() => {
    if (movesOn && !picking) moveOn();
  }, [movesOn, picking]);
  const country = value === '' ? undefined : countryName(value, language);
  return (
    <>
      <button
        type="button"
        className={classes.country}
        aria-label={country === undefined ? t.addresses.chooseCountry : t.addresses.changeCountry(country, value)}
        aria-invalid={invalid}
        data-off-paper={country === undefined || undefined}
        onClick={() => {
          setMovesOn(false);
          setPicking(true);
        }}
      >
        {country === undefined ? <Icon name="search" /> : <Flag code={value} />}
        <span>{country ?? t.addresses.chooseCountry}</span>
        {country !== undefined && <span className={classes.code}>{` ${value}`}</span>}
        <Icon name="down" />
      </button>
      <CountryPicker
        opened={picking}
        value={value}
        onPick={(code) => {
          onPick(code);
          setMovesOn(true);
          setPicking(false);
        }}
        onClose={() => setPicking(false)}
      />
    </>
  );
}
