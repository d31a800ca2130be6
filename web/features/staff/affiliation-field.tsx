import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { useWords } from '#web/i18n/words.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The code of an affiliation, or any other text. */
  value: string;
  onChange(value: string): void;
}

/** Shows an affiliation by its name and reports its code. Any other text is allowed and reported unchanged. */
export function AffiliationField({ value, onChange, ...field }: Props) {
  const t = useWords();
  const listId = useId();
  const names = t.affiliations;
  return (
    <>
      <TextInput
        {...field}
        value={names[value] ?? value}
        description={t.staff.affiliationHelp}
        list={listId}
        onChange={({ currentTarget: { value: typed } }) => onChange(Object.keys(names).find((code) => names[code] === typed) ?? typed)}
      />
      <datalist id={listId}>
        {Object.values(names).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
