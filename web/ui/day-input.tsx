import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ko.js';
import { useLanguage } from '#web/i18n/words.ts';

interface Props {
  label: string;
  /** 'yyyy-MM-dd' */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | null | undefined;
  /** The label is only read aloud, and shown as a title. */
  hideLabel?: boolean;
  className?: string;
  onChange(day: string): void;
}

/** A day, typed as MM/DD/YYYY or picked from a calendar. Emptying it changes nothing: there is always a day. */
export function DayInput({ label, value, min, max, error, hideLabel = false, className, onChange }: Props) {
  const language = useLanguage();
  return (
    <DateInput
      {...(hideLabel ? { 'aria-label': label, title: label } : { label })}
      size="xs"
      valueFormat="MM/DD/YYYY"
      placeholder="MM/DD/YYYY"
      locale={language}
      firstDayOfWeek={0}
      weekendDays={[0, 6]}
      monthLabelFormat={language === 'ko' ? 'YYYY년 M월' : 'MMMM YYYY'}
      value={value}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      error={error ?? null}
      onChange={(day) => {
        if (day !== null && day !== value) onChange(day);
      }}
      popoverProps={{ withinPortal: true, shadow: 'md' }}
      {...(className !== undefined && { className })}
    />
  );
}
