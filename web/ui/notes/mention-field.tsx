import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { carriedMentions } from '#contract/mentions/mentions-in-text.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { staffText } from '#web/i18n/staff-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Spoken } from '#web/ui/display/spoken.tsx';
import { usePointAtFirst } from '#web/ui/inputs/found-pick.tsx';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { foundPeople, mentioned, typedMention } from './mention-typing.ts';
import type { NoteText, Person } from './notebook.ts';
import classes from './notes.module.css';
import { submitByCtrlEnter } from './submit-by-ctrl-enter.ts';

interface Props {
  field: Pick<TextareaProps, 'label' | 'aria-label' | 'placeholder' | 'minRows'> & { 'data-autofocus'?: true };
  value: NoteText;
  error: TextareaProps['error'];
  /** A hook that returns the people who can be mentioned; they are loaded once somebody types '@'. */
  usePeople(isAsked: boolean): readonly Person[] | undefined;
  onChange(value: NoteText): void;
}

/** The field for the text of a note. After '@' it offers people: arrow keys move, Enter or Tab picks, and Escape closes the list. */
export function MentionField({ field, value, error, usePeople, onChange }: Props) {
  const t = useWords();
  const input = useRef<HTMLTextAreaElement>(null);
  const { caret, setCaret, typed, found, setClosedAt } = useOffered(value, usePeople);
  const isOpen = found.length > 0;
  const combobox = useCombobox({ opened: isOpen, onDropdownClose: () => combobox.resetSelectedOption() });
  usePointAtFirst(combobox, isOpen ? `@${typed?.name}` : '', found[0] && String(found[0].staffId));

  const change = (text: string, at: number | null) => {
    const next = { text, mentions: carriedMentions(value.text, text, value.mentions) };
    onChange(next);
    setCaret(at ?? undefined);
    // the '@' was deleted: a new one in its place offers people again
    if (at === null || !typedMention(next, at)) setClosedAt(undefined);
  };
  const pick = (key: string) => {
    const person = found.find(({ staffId }) => String(staffId) === key);
    if (!person || !typed || caret === undefined) return;
    const next = mentioned(value, typed.at, caret, person);
    flushSync(() => {
      onChange(next);
      setCaret(undefined);
    });
    input.current?.setSelectionRange(next.caret, next.caret);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen) return submitByCtrlEnter(event);
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') setClosedAt(typed?.at);
    if (event.key !== 'Tab' || event.shiftKey) return;
    event.preventDefault();
    combobox.clickSelectedOption();
  };
  return (
    <div className={classes.field}>
      <Combobox store={combobox} onOptionSubmit={pick} withinPortal position="bottom-start">
        <Combobox.Target withKeyboardNavigation={isOpen}>
          <Textarea
            {...field}
            ref={input}
            autosize
            maxRows={8}
            value={value.text}
            data-kept
            error={error}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => change(currentTarget.value, currentTarget.selectionStart)}
            onSelect={({ currentTarget }) => caret !== undefined && setCaret(currentTarget.selectionStart)}
            onBlur={() => setCaret(undefined)}
          />
        </Combobox.Target>
        <Offered people={found} />
      </Combobox>
      <Spoken role="status">{isOpen && t.notes.found(formatNumber(found.length))}</Spoken>
    </div>
  );
}

/** The caret while a name is being typed, and the people whom the name may mean. */
function useOffered(value: NoteText, usePeople: Props['usePeople']) {
  const [caret, setCaret] = useState<number>();
  // where the '@' is whose list was closed by Escape
  const [closedAt, setClosedAt] = useState<number>();
  const typed = caret === undefined ? undefined : typedMention(value, caret);
  const isAsked = typed !== undefined && typed.at !== closedAt;
  const people = usePeople(isAsked);
  const found = isAsked ? foundPeople(people ?? [], typed.name) : [];
  return { caret, setCaret, typed, found, setClosedAt };
}

function Offered({ people }: { people: readonly Person[] }) {
  const t = useWords();
  return (
    <Combobox.Dropdown miw="14rem">
      <Combobox.Options aria-label={t.notes.people} mah="14rem" className={classes.people ?? ''}>
        {people.map(({ staffId, staffName, staffNickName, affiliation }) => (
          <Combobox.Option key={staffId} value={String(staffId)}>
            {staffName}{' '}
            <span className={classes.soft}>{[staffNickName, staffText('affiliation', affiliation, t)].filter(Boolean).join(' · ')}</span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
