import { Radio, Stack } from '@mantine/core';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

/** A choice of which every option is in sight. */
export const OneOf = <Value extends string>({ label, value, options, onChange }: Props<Value>) => (
  <Radio.Group label={label} value={value} onChange={(next) => onChange(next as Value)}>
    <Stack gap={6} mt={6}>
      {options.map((option) => (
        <Radio key={option.value} value={option.value} label={option.label} />
      ))}
    </Stack>
  </Radio.Group>
);
