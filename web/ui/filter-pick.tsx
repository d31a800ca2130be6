import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Chip, PickChipModal } from './pick-chip-modal.tsx';

interface Props<Value extends string> {
  /** What the list is narrowed by: names the button and its dialog. */
  label: string;
  /** What it is set to; undefined lets everything through. */
  value: Value | undefined;
  options: readonly Chip<Value>[];
  searchable?: boolean;
  onPick(value: Value | undefined): void;
}

/** A button that opens the chips of one filter, and says what it is set to. */
export function FilterPick<Value extends string>({ label, value, options, searchable = false, onPick }: Props<Value>) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant={value === undefined ? 'default' : 'light'} onClick={() => setOpened(true)}>
        {value === undefined ? label : `${label}: ${options.find((option) => option.value === value)?.label ?? value}`}
      </Button>
      <PickChipModal<Value>
        opened={opened}
        title={label}
        options={options}
        value={value ?? null}
        searchable={searchable}
        onClose={close}
        onPick={(picked) => {
          close();
          onPick(picked ?? undefined);
        }}
      />
    </>
  );
}
