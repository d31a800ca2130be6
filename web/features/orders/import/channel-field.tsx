import { Autocomplete } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import classes from '#web/tables/table-file.module.css';
import type { ChannelChoice } from './use-channel.ts';

/** The sales channel of the orders in a file: a known one or a new one. */
export function ChannelField({ choice: { value, known, change } }: { choice: ChannelChoice }) {
  const t = useWords();
  return (
    <Autocomplete
      className={classes.field}
      label={t.orders.columns.channel}
      description={t.orderImport.channelHint}
      data={[...known]}
      limit={50}
      value={value}
      comboboxProps={{ shadow: 'md' }}
      onChange={change}
    />
  );
}
