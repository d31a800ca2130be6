import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { isComposing } from './is-composing.ts';

/** Something that was found, by a key that no other has. */
export interface Found {
  key: string;
}

interface Props<Choice extends Found> {
  /** The field: its `label`, or its `aria-label`. */
  field: Pick<TextInputProps, 'label' | 'aria-label' | 'placeholder' | 'size'>;
  /** Names the list of what was found. */
  listLabel: string;
  /** What a text finds, the best first. */
  found(text: string): readonly Choice[];
  render(choice: Choice): ReactNode;
  onPick(choice: Choice): void;
  /** The first key was typed, or the field was entered: what is searched may have to be fetched. */
  onFocus?: (() => void) | undefined;
  /** Where the server finds: told of each text, whether it has not answered yet, and why it could not. */
  asked?: { onText(text: string): void; pending: boolean; problem: string | null } | undefined;
}

/** A field that finds while somebody types; Enter takes the first, arrows and Enter or a click another one. */
export function FoundPick<Choice extends Found>({ field, listLabel, found: find, render, onPick, onFocus, asked }: Props<Choice>) {
  const t = useWords();
  const [text, setText] = useState('');
  const found = find(text);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // Enter takes the first; it is marked once it is rendered
  const pointAtFirst = useEffectEvent(() => combobox.selectFirstOption());
  const first = found[0]?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched may come after the text
  useEffect(() => {
    if (text.trim() !== '') pointAtFirst();
  }, [text, first]);
  // an Enter before the server has answered means whoever it will find first
  const [entered, setEntered] = useState(false);
  const search = (next: string) => {
    setText(next);
    setEntered(false);
    asked?.onText(next);
    if (next.trim() === '') combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const take = (key: string) => {
    const choice = found.find((each) => each.key === key);
    search('');
    if (choice) onPick(choice);
  };
  const takeEntered = useEffectEvent(() => {
    setEntered(false);
    if (first !== undefined) take(first);
  });
  const isDue = entered && asked?.pending !== true;
  useEffect(() => {
    if (isDue) takeEntered();
  }, [isDue]);
  return (
    <Combobox store={combobox} onOptionSubmit={take} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          role="combobox"
          value={text}
          leftSection={<Icon name="search" />}
          autoComplete="off"
          spellCheck={false}
          onFocus={onFocus}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => {
            // this Enter takes what was found, and must not send the form around it
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) {
              event.preventDefault();
              setEntered(found.length === 0 && asked?.pending === true);
            }
            if (event.key === 'Escape' && text !== '') search('');
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown miw="16rem">
        <Combobox.Options aria-label={listLabel}>
          {found.map((choice) => (
            <Combobox.Option key={choice.key} value={choice.key}>
              {render(choice)}
            </Combobox.Option>
          ))}
          {found.length === 0 && text.trim() !== '' && (
            <Combobox.Empty>{asked?.pending ? t.common.loading : (asked?.problem ?? t.common.nothingFound)}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
