import { Combobox, type ComboboxStore, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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
  /** For a search by the server: called with each text; whether the answer is still awaited, and why it failed. */
  asked?: { onText(text: string): void; pending: boolean; problem: string | null } | undefined;
}

/** A field that finds while somebody types; Enter takes the first, arrows and Enter or a click another one. */
export function FoundPick<Choice extends Found>({ field, listLabel, found: find, render, onPick, onFocus, asked }: Props<Choice>) {
  const t = useWords();
  const [text, setText] = useState('');
  const found = find(text);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const first = found[0]?.key;
  usePointAtFirst(combobox, text, first);
  const pending = asked?.pending === true;
  const nothing = pending ? t.common.loading : (asked?.problem ?? t.common.nothingFound);
  const ahead = useEnterAhead(pending, () => first !== undefined && take(first));
  const search = (next: string) => {
    setText(next);
    ahead.forget();
    asked?.onText(next);
    if (next.trim() === '') combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const take = (key: string) => {
    const choice = found.find((each) => each.key === key);
    search('');
    if (choice) onPick(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') search('');
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    // this Enter takes what was found, and must not send the form around it
    event.preventDefault();
    if (found.length === 0 && pending) ahead.enter();
  };
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
          onKeyDown={onKeyDown}
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
          {found.length === 0 && text.trim() !== '' && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** An Enter before the server has answered means whoever it will find first: `take` is called once it has. */
function useEnterAhead(pending: boolean, take: () => void): { enter(): void; forget(): void } {
  const [entered, setEntered] = useState(false);
  const takeNow = useEffectEvent(() => {
    setEntered(false);
    take();
  });
  const isDue = entered && !pending;
  useEffect(() => {
    if (isDue) takeNow();
  }, [isDue]);
  return { enter: () => setEntered(true), forget: () => setEntered(false) };
}

/** Enter takes the first; it is marked once it is rendered. */
export function usePointAtFirst(combobox: ComboboxStore, text: string, first: string | undefined): void {
  const pointAtFirst = useEffectEvent(() => combobox.selectFirstOption());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched may come after the text
  useEffect(() => {
    if (text.trim() !== '') pointAtFirst();
  }, [text, first]);
}
