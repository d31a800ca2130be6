import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange(day: string | undefined): void;
  /** Called with a typed day that is not between `min` and `max`, which the calendar does not offer. */
  onOutside?(day: string): void;
}

const isPlausible = (day: string): boolean => day >= '1900-01-01' && day <= '2999-12-31';

/** A day in a filter, in the browser's own date field. It can be empty. */
export function DayField({ label, value, min, max, onChange, onOutside }: Props) {
  // the browser reports a day at every digit: a day of the year 2, or one outside the limits, may become another one
  const [onTheWay, setOnTheWay] = useState<string>();
  const take = (day: string) => {
    const isWithin = isPlausible(day) && day >= (min ?? day) && day <= (max ?? day);
    const isTaken = day === '' || isWithin;
    setOnTheWay(isTaken ? undefined : day);
    if (isTaken) onChange(day === '' ? undefined : day);
  };
  const settle = () => {
    setOnTheWay(undefined);
    if (onTheWay !== undefined && isPlausible(onTheWay)) onOutside?.(onTheWay);
  };
  return (
    <TextInput
      type="date"
      size="xs"
      aria-label={label}
      value={onTheWay ?? value ?? ''}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}
