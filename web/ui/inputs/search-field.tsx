import { CloseButton, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { isComposing } from './is-composing.ts';

interface Props {
  /** Its name, and what it says while it is empty. */
  label: string;
  value: string;
  onChange(value: string): void;
  className?: string;
  /** The dialog around it begins here. */
  first?: boolean;
  /** It steers a listbox: that one's id, the id of the option that Enter would pick, and what the arrows do. */
  list?: { id: string; active: string | undefined; onKeyDown(event: KeyboardEvent): void };
}

/**
 * A search box: Escape or its button empties it. Bind it to state that changes at once (`useDebouncedText`, `useState`), never
 * to the address bar: a value that comes back late breaks Korean typing.
 */
export function SearchField({ label, value, onChange, className, first = false, list }: Props) {
  const t = useWords();
  const onKeyDown = (event: KeyboardEvent) => {
    list?.onKeyDown(event);
    if (event.key !== 'Escape' || value === '' || isComposing(event.nativeEvent)) return;
    // the first Escape empties the box, only the next one closes the dialog around it
    event.stopPropagation();
    onChange('');
  };
  return (
    <TextInput
      type="search"
      role={list ? 'combobox' : 'searchbox'}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      data-mantine-stop-propagation={value !== ''}
      autoComplete="off"
      spellCheck={false}
      leftSection={<Icon name="search" />}
      rightSection={value !== '' && <CloseButton size="xs" aria-label={t.common.clearSearch} onClick={() => onChange('')} />}
      {...(list && {
        'aria-controls': list.id,
        'aria-expanded': true,
        'aria-autocomplete': 'list',
        'aria-activedescendant': list.active,
      })}
      {...((first || list) && { 'data-autofocus': true })}
      {...(className !== undefined && { className })}
    />
  );
}
