import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Chip, type ChipFinder, PickChipModal } from '#web/ui/dialogs/pick-chip-modal.tsx';

interface Props<Value extends string> {
  /** What the list is narrowed by: names the button and its dialog. */
  label: string;
  /** What it is set to; undefined lets everything through. */
  value: Value | undefined;
  options: readonly Chip<Value>[];
  finder?: ChipFinder;
  /** Hears of the dialog: what has to be asked for is asked when it opens. */
  onOpened?(opened: boolean): void;
  onPick(value: Value | undefined): void;
}

/** A button that opens the chips of one filter, and says what it is set to. */
export function FilterPick<Value extends string>({ label, value, options, finder, onOpened, onPick }: Props<Value>) {
  const [opened, setOpened] = useState(false);
  const show = (next: boolean) => {
    setOpened(next);
    onOpened?.(next);
  };
  return (
    <>
      <Button variant={value === undefined ? 'default' : 'light'} onClick={() => show(true)}>
        {value === undefined ? label : `${label}: ${options.find((option) => option.value === value)?.label ?? value}`}
      </Button>
      <PickChipModal<Value>
        opened={opened}
        title={label}
        options={options}
        value={value ?? null}
        finder={finder}
        onClose={() => show(false)}
        onPick={(picked) => {
          show(false);
          onPick(picked ?? undefined);
        }}
      />
    </>
  );
}
