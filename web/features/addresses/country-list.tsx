import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { languageCodes } from '#contract/languages.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import classes from './country-list.module.css';
import { findCountries, listCountries } from './find-countries.ts';

const pageStep = 8;

/** The search box keeps the focus; the arrows, Page keys, Home and End move through the list, Enter picks. */
export function CountryList({ value, onPick }: { value: CountryCode | ''; onPick(code: CountryCode): void }) {
  const t = useWords();
  const language = useLanguage();
  const other = languageCodes.find((code) => code !== language) ?? language;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const countries = useMemo(() => listCountries(language), [language]);
  const found = useMemo(() => findCountries(countries, text), [countries, text]);
  // -1, none: Enter alone picks nothing that was not typed, moved to, or chosen before
  const [active, setActive] = useState(() => countries.findIndex(({ code }) => code === value));
  const optionId = (code: string) => `${listId}-${code}`;

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const last = found.length - 1;
    const to: Record<string, number> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      PageDown: Math.min(last, active + pageStep),
      PageUp: Math.max(0, active - pageStep),
    };
    const next = to[event.key];
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
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the focus and the keys
          <div
            key={country.code}
            id={optionId(country.code)}
            role="option"
            tabIndex={-1}
            aria-selected={country.code === value}
            data-active={at === active || undefined}
            className={classes.option}
            onClick={() => onPick(country.code)}
          >
            <Flag code={country.code} />
            <span className={classes.name}>{country.names[language]}</span>
            <span className={classes.other}>{country.names[other]}</span>
            <span className={classes.code}>{country.code}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
