import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { LabelNote } from '#web/ui/display/label-note.tsx';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import classes from './chips.module.css';
import { Dialog } from './dialog.tsx';

/** `note` is shown beside the label in a softer colour, `swatch` (a CSS colour) before it. */
export interface Chip<Value extends string> {
  value: Value;
  label: string;
  note?: string;
  swatch?: string;
}

export type ChipFinder = (typed: string) => (...texts: string[]) => boolean;

interface Props<Value extends string> {
  opened: boolean;
  title: string;
  options: readonly Chip<Value>[];
  value: Value | null;
  /** The label of the chip that picks none; 'all' by default. */
  none?: string | undefined;
  /** Adds a search box above the chips, for long lists. It matches the label or the note of a chip. */
  finder?: ChipFinder | undefined;
  onPick(value: Value | null): void;
  onClose(): void;
}

/** Picks one of many chips. The first chip means none of them. */
export function PickChipModal<Value extends string>({ opened, title, onClose, ...chips }: Props<Value>) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <Chips title={title} {...chips} />
    </Dialog>
  );
}

type ChipsProps<Value extends string> = Omit<Props<Value>, 'opened' | 'onClose'>;

function Chips<Value extends string>({ title, options, value, none, finder, onPick }: ChipsProps<Value>) {
  const t = useWords();
  const [text, setText] = useState('');
  const isFound = finder?.(text);
  const shown = isFound ? options.filter(({ label, note }) => isFound(label, note ?? '')) : options;
  const chip = (picked: Value | null, label: string, { note, swatch }: { note?: string; swatch?: string } = {}) => (
    <button
      key={picked ?? ''}
      type="button"
      className={classes.chip}
      aria-pressed={picked === value}
      {...(picked === value && { 'data-autofocus': true })}
      onClick={() => onPick(picked)}
    >
      {swatch !== undefined && <span className={classes.swatch} style={{ background: swatch }} />}
      {label}
      <LabelNote label={label} note={note} className={classes.note} />
    </button>
  );
  return (
    <>
      {finder && <SearchField label={t.common.search} value={text} onChange={setText} />}
      <fieldset className={classes.chips} aria-label={title}>
        {text.trim() === '' && chip(null, none ?? t.common.all)}
        {shown.map((option) => chip(option.value, option.label, option))}
        {shown.length === 0 && text.trim() !== '' && <p className={classes.empty}>{t.common.nothingFound}</p>}
      </fieldset>
    </>
  );
}
