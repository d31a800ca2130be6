import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange(day: string | undefined): void;
}

/** A day of a filter, in the browser's own field: the days of its calendar, or none. */
export function DayField({ label, value, min, max, onChange }: Props) {
  // the browser gives a day for every digit of a year: those of the first years are on the way to another
  const [onTheWay, setOnTheWay] = useState<string>();
  const take = (day: string) => {
    const isPlausible = day === '' || (day >= '1900-01-01' && day <= '2999-12-31');
    setOnTheWay(isPlausible ? undefined : day);
    if (isPlausible) onChange(day === '' ? undefined : day);
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
      onBlur={() => setOnTheWay(undefined)}
    />
  );
}
