import { Combobox, type ComboboxStore, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { isComposing } from './is-composing.ts';

/** A hit, with a unique key. */
export interface Found {
  key: string;
}

interface Props<Choice extends Found> {
  /** The properties of the field, with a `label` or an `aria-label`. */
  field: Pick<TextInputProps, 'label' | 'aria-label' | 'placeholder' | 'size'>;
  /** The accessible name of the list of hits. */
  listLabel: string;
  /** The hits for a text, the best first. */
  found(text: string): readonly Choice[];
  render(choice: Choice): ReactNode;
  onPick(choice: Choice): void;
  /** Called when the field gets the focus, so that the data to be searched can be fetched. */
  onFocus?: (() => void) | undefined;
  /**
   * For a search on the server: `onText` is called with each text, `pending` says whether the answer is still awaited, and `problem` why it
   * failed.
   */
  asked?: { onText(text: string): void; pending: boolean; problem: string | null } | undefined;
}

/** A search field with a list of hits below it. Enter picks the first hit; the arrow keys and Enter, or a click, pick another one. */
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
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && text !== '') search('');
    if (event.key !== 'Enter') return;
    // Enter picks a hit, and must not submit the surrounding form
    event.preventDefault();
    if (found.length === 0 && pending) ahead.enter();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={take} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          wrapperProps={{ 'data-off-paper': true }}
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

/** Remembers an Enter that is pressed before the server has answered: `take` is called once it has, to pick the first hit. */
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

/** Highlights the first option, which Enter picks, once it is rendered. */
export function usePointAtFirst(combobox: ComboboxStore, text: string, first: string | undefined): void {
  const pointAtFirst = useEffectEvent(() => combobox.selectFirstOption());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched may come after the text
  useEffect(() => {
    if (text.trim() !== '') pointAtFirst();
  }, [text, first]);
}
