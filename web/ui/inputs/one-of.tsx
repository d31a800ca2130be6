import { Radio, Stack } from '@mantine/core';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** The chosen option has the focus when the dialog opens. */
  first?: boolean;
  onChange(value: Value): void;
}

/** A choice whose options are all visible. */
export const OneOf = <Value extends string>({ label, value, options, first, onChange }: Props<Value>) => (
  <Radio.Group label={label} value={value} onChange={onChange}>
    <Stack gap={6} mt={6}>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          label={option.label}
          data-autofocus={(first && option.value === value) || undefined}
        />
      ))}
    </Stack>
  </Radio.Group>
);
