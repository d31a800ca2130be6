import { Button } from '@mantine/core';
import { useState } from 'react';
import { later } from '#web/code/later.tsx';
import type { Chip, ChipFinder } from '#web/ui/dialogs/pick-chip-modal.tsx';

const PickChipModal = later(async () => (await import('#web/ui/dialogs/pick-chip-modal.tsx')).PickChipModal<string>);

interface Props<Value extends string> {
  /** The label of the button and of its dialog: what the list is filtered by. */
  label: string;
  /** The present value; undefined means no filter. */
  value: Value | undefined;
  options: readonly Chip<Value>[];
  /** The label of the choice that filters nothing. */
  none?: string;
  finder?: ChipFinder;
  /** Called when the dialog opens or closes, so that choices can be fetched on opening. */
  onOpened?(opened: boolean): void;
  onPick(value: Value | undefined): void;
}

/** A button that shows the value of one filter and opens its chips. */
export function FilterPick<Value extends string>({ label, value, options, none, finder, onOpened, onPick }: Props<Value>) {
  const chosen = options.find((option) => option.value === value);
  const [opened, setOpened] = useState(false);
  const show = (next: boolean) => {
    setOpened(next);
    onOpened?.(next);
  };
  return (
    <>
      <Button variant={value === undefined ? 'default' : 'light'} onClick={() => show(true)}>
        {value === undefined ? label : `${label}: ${chosen?.note ?? chosen?.label ?? value}`}
      </Button>
      <PickChipModal
        opened={opened}
        title={label}
        options={options}
        value={value ?? null}
        none={none}
        finder={finder}
        onClose={() => show(false)}
        onPick={(picked) => {
          show(false);
          // `picked` is the value of one of the options
          onPick((picked as Value | null) ?? undefined);
        }}
      />
    </>
  );
}
