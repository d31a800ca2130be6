import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import './calendar-pop-over.css';
import 'dayjs/locale/ko.js';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import classes from './calendar-pop-over.module.css';

interface Props {
  opened: boolean;
  /** 'yyyy-MM-dd', like `min` and `max`. */
  day: string;
  min: string;
  max: string;
  onPick(day: string | null): void;
}

/** Shows the month of a day, with the day marked, below the surrounding field. The field opens and closes it. */
export function CalendarPopOver({ opened, day, min, max, onPick }: Props) {
  const t = useWords();
  const language = useLanguage();
  return (
    <Popover
      opened={opened}
      closeOnClickOutside={false}
      trapFocus={false}
      position="bottom-start"
      withRoles={false}
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        // keeps the focus in the field
        onMouseDown={(event) => event.preventDefault()}
      >
        <DatePicker
          key={day}
          size="xs"
          locale={language}
          firstDayOfWeek={0}
          weekendDays={[0, 6]}
          classNames={{ day: classes.day ?? '' }}
          monthLabelFormat={t.common.monthFormat}
          minDate={min}
          maxDate={max}
          defaultDate={day}
          value={day}
          onChange={onPick}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
