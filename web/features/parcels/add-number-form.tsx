import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { guessCarrier, trackedCarrier } from '#contract/parcels/tracking-numbers.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './add-number-form.module.css';
import { trackingPagesQuery, useAddNumbers } from './parcels.queries.ts';

/** A tracking number for an order; the carrier is guessed from the number until somebody says it. */
export function AddNumberForm({ orderNumber }: { orderNumber: string }) {
  const t = useWords();
  const listId = useId();
  const pages = useQuery(trackingPagesQuery);
  const [number, setNumber] = useState('');
  const [said, setSaid] = useState<string>();
  const add = useAddNumbers();
  const carrier = said ?? guessCarrier(number) ?? pages.data?.[0]?.carrier ?? trackedCarrier;
  const refused = add.data?.outcomes[0]?.outcome;
  const error = add.error ? problemText(add.error) : refused && refused !== 'added' ? t.parcels.outcomes[refused] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() === '' || carrier.trim() === '') return;
    add.mutate([{ orderNumber, carrier, trackingNumber: number }], {
      onSuccess: ({ parcels }) => parcels.length > 0 && setNumber(''),
    });
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label={t.parcels.adding} noValidate>
      <TextInput
        className={classes.carrier ?? ''}
        label={t.parcels.carrier}
        list={listId}
        value={carrier}
        onChange={({ currentTarget }) => setSaid(currentTarget.value)}
      />
      <datalist id={listId}>
        {pages.data?.map((page) => (
          <option key={page.carrier} value={page.carrier} />
        ))}
      </datalist>
      <TextInput
        className={classes.number ?? ''}
        label={t.parcels.trackingNumber}
        value={number}
        error={error}
        onChange={({ currentTarget }) => {
          add.reset();
          setNumber(currentTarget.value);
        }}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={number.trim() === ''}>
        {t.parcels.add}
      </Button>
    </form>
  );
}
