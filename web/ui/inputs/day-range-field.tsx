import { useWords } from '#web/i18n/words.ts';
import { DayField } from './day-field.tsx';
import classes from './day-range-field.module.css';

interface Range {
  fromDay: string | undefined;
  toDay: string | undefined;
}

interface Props {
  fromLabel: string;
  toLabel: string;
  /** Days as `yyyy-MM-dd`; undefined if that end is open. */
  value: { [Name in keyof Range]?: Range[Name] };
  /** Called with the end that has changed. */
  onChange(change: Partial<Range>): void;
}

/** The first and the last day of a filter. The first is never after the last: a day typed beyond the other one moves both. */
export function DayRangeField({ fromLabel, toLabel, value: { fromDay, toDay }, onChange }: Props) {
  const t = useWords();
  const both = (day: string) => onChange({ fromDay: day, toDay: day });
  return (
    <div className={classes.days}>
      <DayField label={fromLabel} value={fromDay} max={toDay} onChange={(day) => onChange({ fromDay: day })} onOutside={both} />
      <span aria-hidden>{t.common.toDay}</span>
      <DayField label={toLabel} value={toDay} min={fromDay} onChange={(day) => onChange({ toDay: day })} onOutside={both} />
    </div>
  );
}
