import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { languageCodes } from '#contract/languages.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import classes from './country-list.module.css';
import { type Country, findCountries, listCountries } from './find-countries.ts';

const pageStep = 8;

/** A list of countries. The focus stays in the search box: arrow and Page keys move through the list, Enter picks. */
export function CountryList({ value, onPick }: { value: CountryCode | ''; onPick(code: CountryCode): void }) {
  const t = useWords();
  const language = useLanguage();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const countries = useMemo(() => listCountries(language), [language]);
  const found = useMemo(() => findCountries(countries, text), [countries, text]);
  // -1: no option is active, so that Enter picks only a country that was searched for, moved to or chosen before
  const [active, setActive] = useState(() => countries.findIndex(({ code }) => code === value));
  const optionId = (code: string) => `${listId}-${code}`;

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const next = movedTo(event.key, active, found.length - 1);
    if (event.key === 'Enter') {
      const country = found[active];
      if (country) onPick(country.code);
    } else if (next !== undefined) setActive(next);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.picker}>
      <SearchField
        label={t.addresses.searchCountry}
        value={text}
        onChange={(next) => {
          setText(next);
          setActive(next === '' ? -1 : 0);
        }}
        list={{ id: listId, active: found[active] && optionId(found[active].code), onKeyDown }}
      />
      <p className={classes.count} role="status">
        {found.length === 0 ? t.common.nothingFound : t.addresses.countriesFound(found.length)}
      </p>
      <div ref={list} id={listId} role="listbox" aria-label={t.addresses.countries} className={classes.list}>
        {found.map((country, at) => (
          <CountryOption
            key={country.code}
            id={optionId(country.code)}
            country={country}
            isSelected={country.code === value}
            isActive={at === active}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}

/** The index to which a key moves; undefined for keys that do not move. */
function movedTo(key: string, from: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(last, from + 1);
  if (key === 'ArrowUp') return Math.max(0, from - 1);
  if (key === 'PageDown') return Math.min(last, from + pageStep);
  if (key === 'PageUp') return Math.max(0, from - pageStep);
  return undefined;
}

interface OptionProps {
  id: string;
  country: Country;
  isSelected: boolean;
  isActive: boolean;
  onPick(code: CountryCode): void;
}

function CountryOption({ id, country, isSelected, isActive, onPick }: OptionProps) {
  const language = useLanguage();
  const other = languageCodes.find((code) => code !== language) ?? language;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className={classes.option}
      onClick={() => onPick(country.code)}
    >
      <Flag code={country.code} />
      <span className={classes.name}>{country.names[language]}</span>
      <span className={classes.other}>{country.names[other]}</span>
      <span className={classes.code}>{country.code}</span>
    </div>
  );
}
