import { Button } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { FoundPick } from '#web/ui/inputs/found-pick.tsx';
import classes from './order-list.module.css';

/** A value by which the orders can be filtered. */
interface Nameable {
  key: string;
  name: string;
  note: string;
}

interface Props {
  /** The label of the field, and the text of the button that shows the chosen value. */
  label: string;
  chosen(name: string): string;
  value: number | undefined;
  /** The name of the value. */
  name: string | undefined;
  found(text: string): readonly Nameable[];
  /** Fetches the values that are searched. */
  onFocus?: (() => void) | undefined;
  onPick(value: number | undefined): void;
}

/** A filter by member or product: typing searches, Enter picks, and a press on the picked value removes it. */
export function NamedFilter({ label, chosen, value, name, found, onFocus, onPick }: Props) {
  const t = useWords().orders.lookup;
  if (value === undefined)
    return (
      <div className={classes.narrow}>
        <FoundPick
          field={{ 'aria-label': label, placeholder: label, size: 'xs' }}
          listLabel={label}
          found={found}
          render={(choice) => (
            <span className={classes.choice}>
              {choice.name}
              <span className={classes.soft}>{choice.note}</span>
            </span>
          )}
          onFocus={onFocus}
          onPick={({ key }) => onPick(Number(key))}
        />
      </div>
    );
  const text = chosen(name ?? String(value));
  return (
    <Button size="xs" variant="light" rightSection={<Icon name="close" />} aria-label={t.without(text)} onClick={() => onPick(undefined)}>
      {text}
    </Button>
  );
}
