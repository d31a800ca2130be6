import { Combobox, type ComboboxStore, Pill, PillsInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from '#web/ui/inputs/is-composing.ts';

/** The search text and the list of matches, which is open while there are any. */
export function useSearchList() {
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // Enter picks the first match; it is marked once it is rendered
  const pointAtFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (text.trim() !== '') pointAtFirst();
  }, [text]);

  const search = (next: string) => {
    setText(next);
    if (next.trim() === '') combobox.closeDropdown();
    else combobox.openDropdown();
  };
  return { combobox, text, search };
}

interface Props {
  label: string;
  description?: string;
  searchLabel: string;
  list: { combobox: ComboboxStore; text: string; search(text: string): void };
  /** The chosen items, as pills. */
  chosen: ReactNode;
  /** The items that the text finds, as options. */
  found: ReactNode;
  onPick(value: string): void;
  /** Removes the last chosen item, if there is one. */
  onRemoveLast(): void;
}

interface ChosenPillProps {
  name: string;
  removeLabel: string;
  onRemove(): void;
}

/** The pill of a chosen item. The keyboard reaches its remove button, which Mantine hides from it by default. */
export const ChosenPill = ({ name, removeLabel, onRemove }: ChosenPillProps) => (
  <Pill
    withRemoveButton
    onRemove={onRemove}
    // the focus trap of a dialog skips elements that have `aria-hidden`, whatever its value is
    removeButtonProps={{ 'aria-label': removeLabel, tabIndex: 0, 'aria-hidden': undefined }}
  >
    {name}
  </Pill>
);

/** Finds items by a text. The chosen items are shown before it as pills that can be removed. */
export function PillsPicker({ label, description, searchLabel, list, chosen, found, onPick, onRemoveLast }: Props) {
  const { combobox, text, search } = list;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Backspace' && text === '') onRemoveLast();
    // this Enter chooses, and must not submit the form
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      search('');
    }
  };
  return (
    <Combobox store={combobox} onOptionSubmit={onPick} withinPortal>
      <Combobox.DropdownTarget>
        <PillsInput label={label} description={description} size="xs">
          <Pill.Group>
            {chosen}
            <Combobox.EventsTarget>
              <PillsInput.Field
                // begins with what is seen, so that it can be named aloud
                aria-label={`${label}: ${searchLabel}`}
                placeholder={searchLabel}
                value={text}
                onChange={(event) => search(event.currentTarget.value)}
                onKeyDown={onKeyDown}
                onBlur={() => combobox.closeDropdown()}
                data-mantine-stop-propagation={text !== ''}
                autoComplete="off"
                spellCheck={false}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>{found}</Combobox.Dropdown>
    </Combobox>
  );
}
