import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { later } from '#web/code/later.tsx';
import { useWords } from '#web/i18n/words.ts';
import classes from './day-input.module.css';
import { dayAsText, readDay } from './day-input-text.ts';
import { isComposing } from './is-composing.ts';

const CalendarPopOver = later(async () => (await import('./calendar-pop-over.tsx')).CalendarPopOver);

interface Props {
  label: string;
  /** 'yyyy-MM-dd' */
  value: string;
  /** The present day, which determines the year of a day typed without one. */
  today: string;
  min: string;
  max: string;
  /** The label appears only as tooltip, and for screen readers. */
  hideLabel?: boolean;
  className?: string;
  onChange(day: string): void;
}

/**
 * A field for a day that is typed or picked from a calendar. Typed text takes effect on Enter or when the field is left, not before.
 * Invalid text is discarded, so that the field always holds a day; for a day outside the limits it shows a message.
 */
export function DayInput({ label, value, today, min, max, hideLabel = false, className, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  // what was refused is no longer so once the day or its limits have changed
  const held = `${value} ${min} ${max}`;
  const [outside, setOutside] = useState<string>();
  const t = useWords();
  const read = (text: string) => readDay(text, { today, min, max });
  // the calendar shows the month of the day that is being typed
  const shown = (typed === null ? null : read(typed)) ?? value;

  const settle = (day: string | null) => {
    setTyped(null);
    setOpened(false);
    const meant = readDay(typed ?? '', { today, min: '0000-01-01', max: '9999-12-31' });
    setOutside(day === null && meant !== null && (meant < min || meant > max) ? held : undefined);
    if (day !== null && day !== value) onChange(day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && typed !== null) {
      // Enter first shows how the text was understood, and does not submit the form
      event.preventDefault();
      settle(read(event.currentTarget.value));
    }
    if (event.key === 'Escape') {
      settle(null);
      setOutside(undefined);
    }
  };

  return (
    <div className={className}>
      <div className={classes.field}>
        <TextInput
          {...(hideLabel ? { 'aria-label': label, title: label } : { label })}
          size="xs"
          placeholder="MM/DD/YYYY"
          autoComplete="off"
          error={outside === held && !hideLabel && t.common.outOfRange(dayAsText(min), dayAsText(max))}
          value={typed ?? dayAsText(value)}
          // Escape undoes the typing first; only then is it for the surrounding dialog
          data-mantine-stop-propagation={opened || typed !== null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOutside(undefined);
            setOpened(true);
          }}
          onFocus={() => setOpened(true)}
          onClick={() => setOpened(true)}
          onBlur={(event) => (typed === null ? setOpened(false) : settle(read(event.currentTarget.value)))}
          onKeyDown={onKeyDown}
        />
        <CalendarPopOver opened={opened} day={shown} min={min} max={max} onPick={settle} />
      </div>
    </div>
  );
}
