import { Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import './day-input.css';
import 'dayjs/locale/ko.js';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { dayAsText, readDay } from './day-input-text.ts';
import { isComposing } from './is-composing.ts';

interface Props {
  label: string;
  /** 'yyyy-MM-dd' */
  value: string;
  /** Tells which year a day without one is in. */
  today: string;
  min: string;
  max: string;
  /** The label is for screen readers and the tooltip only. */
  hideLabel?: boolean;
  className?: string;
  onChange(day: string): void;
}

/**
 * A day, typed or picked from a calendar. Typed text takes effect on Enter or when the field is left, not before;
 * invalid text is discarded, so that there is always a day.
 */
export function DayInput({ label, value, today, min, max, hideLabel = false, className, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const read = (text: string) => readDay(text, { today, min, max });
  // the calendar shows the month of what is being typed
  const shown = (typed === null ? null : read(typed)) ?? value;

  const settle = (day: string | null) => {
    setTyped(null);
    setOpened(false);
    if (day !== null && day !== value) onChange(day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && typed !== null) {
      // Enter first shows how the text was understood, and does not submit the form
      event.preventDefault();
      settle(read(event.currentTarget.value));
    }
    if (event.key === 'Escape') settle(null);
  };

  return (
    <Popover opened={opened} onChange={setOpened} trapFocus={false} position="bottom-start" withRoles={false} withinPortal shadow="md">
      <Popover.Target>
        <TextInput
          {...(hideLabel ? { 'aria-label': label, title: label } : { label })}
          size="xs"
          placeholder="MM/DD/YYYY"
          autoComplete="off"
          value={typed ?? dayAsText(value)}
          // Escape undoes the typing first; only then is it for the surrounding dialog
          data-mantine-stop-propagation={opened || typed !== null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOpened(true);
          }}
          onFocus={() => setOpened(true)}
          onClick={() => setOpened(true)}
          onBlur={(event) => settle(typed === null ? null : read(event.currentTarget.value))}
          onKeyDown={onKeyDown}
          {...(className !== undefined && { className })}
        />
      </Popover.Target>
      <Popover.Dropdown
        // the focus stays in the field
        onMouseDown={(event) => event.preventDefault()}
      >
        <Calendar key={shown} day={shown} min={min} max={max} onPick={settle} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface CalendarProps extends Pick<Props, 'min' | 'max'> {
  day: string;
  onPick(day: string | null): void;
}

/** The month of a day, with the day marked. */
function Calendar({ day, min, max, onPick }: CalendarProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <DatePicker
      size="xs"
      locale={language}
      firstDayOfWeek={0}
      weekendDays={[0, 6]}
      monthLabelFormat={t.common.monthFormat}
      minDate={min}
      maxDate={max}
      defaultDate={day}
      value={day}
      onChange={onPick}
    />
  );
}
