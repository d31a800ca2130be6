import { CloseButton, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, memo, useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { isComposing } from './is-composing.ts';
import { type TypedText, useTypedText } from './typed-text.ts';

interface Props {
  /** The accessible name, and the placeholder. */
  label: string;
  /** A shorter placeholder for a phone or a tablet, where the label does not fit. */
  brief?: string;
  value: string;
  onChange(value: string): void;
  className?: string;
  /** The field gets the focus when the surrounding dialog opens. */
  first?: boolean;
  /** For a field above a list: the key that moves the focus to it, and the handler of Enter. */
  keys?: { key: string; onEnter(): void };
  /**
   * For a field that controls a listbox: the id of the listbox, the id of the option that Enter would pick, and the handler of the arrow
   * keys.
   */
  list?: { id: string; active: string | undefined; onKeyDown(event: KeyboardEvent): void };
}

/**
 * A search box that Escape or its button empties. Bind it to state that changes at once (`useState`, or `TypedSearchField`), never to the
 * address bar: a value that arrives late breaks the composition of Hangul.
 */
export function SearchField({ label, brief = label, value, onChange, className, first = false, keys, list }: Props) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const isNarrow = useMediaQuery('screen and (max-width: 64em)', false, { getInitialValueInEffect: false });
  const onKeyDown = (event: KeyboardEvent) => {
    list?.onKeyDown(event);
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && keys) {
      // otherwise the same Enter would also press the button that gets the focus
      event.preventDefault();
      keys.onEnter();
    }
    if (event.key !== 'Escape' || value === '') return;
    // the first Escape empties the box, only the next one closes the surrounding dialog
    event.stopPropagation();
    onChange('');
  };
  const clear = () => {
    onChange('');
    // the button disappears with the text, and would take the focus with it
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      role={list ? 'combobox' : 'searchbox'}
      aria-label={label}
      placeholder={isNarrow ? brief : label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      data-mantine-stop-propagation={value !== ''}
      autoComplete="off"
      spellCheck={false}
      leftSection={<Icon name="search" />}
      rightSection={value !== '' && <CloseButton size="xs" aria-label={t.common.clearSearch} onClick={clear} />}
      {...(list && {
        'aria-controls': list.id,
        'aria-expanded': true,
        'aria-autocomplete': 'list',
        'aria-activedescendant': list.active,
      })}
      {...(keys && { 'aria-keyshortcuts': keys.key, title: `${label} (${keys.key})` })}
      {...((first || list) && { 'data-autofocus': true })}
      {...(className !== undefined && { className })}
    />
  );
}

interface TypedProps extends Omit<Props, 'value' | 'onChange'> {
  typed: TypedText;
}

/** The search box of a screen: each key renders the box at once, and the screen when the browser has time. */
export const TypedSearchField = memo(function TypedSearchField({ typed, ...field }: TypedProps) {
  return <SearchField {...field} value={useTypedText(typed)} onChange={typed.set} />;
});
