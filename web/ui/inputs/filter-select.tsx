import { Input } from '@mantine/core';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './filter-select.module.css';

interface Props<Value extends string> {
  label: string;
  /** The label of the choice that filters nothing. */
  all: string;
  /** The present value; undefined means no filter. */
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
  onChange(value: Value | undefined): void;
}

/** One filter of a list, in the browser's own list box. */
export const FilterSelect = <Value extends string>({ label, all, value, options, disabled = false, onChange }: Props<Value>) => (
  <Input
    component="select"
    className={classes.field}
    size="xs"
    aria-label={label}
    disabled={disabled}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(options.find((option) => option.value === currentTarget.value)?.value)}
    pointer
    rightSection={<Icon name="down" />}
    rightSectionPointerEvents="none"
  >
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Input>
);
