import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { NewFact, StoredFact } from '#contract/customs/customs-fact.ts';
import { type FactName, factNames, factUnits } from '#contract/customs/rules/customs-facts.ts';
import { factValueRule } from '#contract/numbers.ts';
import { fieldErrors } from '#web/i18n/field-errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { readNumber } from '#web/ui/inputs/read-number.ts';
import { useAddFact, useUpdateFact } from './customs-facts.queries.ts';

interface Props {
  /** Absent: a new one is written. */
  fact: StoredFact | undefined;
  today: string;
  onClose(): void;
}

/** Writes down what the rules of customs rest on from some day on, or corrects it. */
export function FactDialog({ fact, today, onClose }: Props) {
  const t = useWords();
  return (
    <Dialog opened onClose={onClose} title={fact ? t.customsFacts.names[fact.name] : t.customsFacts.add}>
      <FactForm fact={fact} today={today} onClose={onClose} />
    </Dialog>
  );
}

const emptyFact = (today: string): NewFact => ({
  ...{ name: 'eu-duty-per-heading', value: null, countries: null, since: today, until: null },
  ...{ estimate: false, source: '' },
});

function FactForm({ fact, today, onClose }: Props) {
  const t = useWords();
  const [seen] = useState<NewFact>(() => fact ?? emptyFact(today));
  const [typed, setTyped] = useState(seen);
  const [amount, setAmount] = useState(seen.value === null ? '' : String(seen.value));
  const added = useAddFact();
  const updated = useUpdateFact();
  const { error, isPending } = fact ? updated : added;
  const errors = fieldErrors(error);
  const set = (change: Partial<NewFact>) => setTyped((before) => ({ ...before, ...change }));
  const isGroup = factUnits[typed.name] === 'countries';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readNumber(amount, factValueRule);
    const value = isGroup || !('value' in read) ? null : read.value;
    const written: NewFact = { ...typed, value, countries: isGroup ? (typed.countries ?? '') : null };
    if (!fact) return added.mutate(written, { onSuccess: onClose });
    const { name: _fixed, ...fields } = written;
    const changes = Object.fromEntries(Object.entries(fields).filter(([field, value]) => fact[field as keyof NewFact] !== value));
    updated.mutate({ seen: fact, changes }, { onSuccess: onClose });
  };
  return (
    <form className={dialogForm.form} onSubmit={submit} noValidate>
      {!fact && (
        <NativeSelect
          label={t.customsFacts.fields.name}
          value={typed.name}
          data={factNames.map((name) => ({ value: name, label: t.customsFacts.names[name] }))}
          onChange={(event) => set({ name: event.currentTarget.value as FactName })}
        />
      )}
      {isGroup ? (
        <Textarea
          label={t.customsFacts.fields.countries}
          description={t.customsFacts.countriesHelp}
          value={typed.countries ?? ''}
          error={errors.get('countries')}
          autosize
          spellCheck={false}
          onChange={(event) => set({ countries: event.currentTarget.value })}
        />
      ) : (
        <NumberField
          label={t.customsFacts.amountIn(factUnits[typed.name])}
          rule={factValueRule}
          value={amount}
          error={errors.get('value')}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      )}
      <TextInput
        type="date"
        label={t.customsFacts.fields.since}
        value={typed.since}
        error={errors.get('since')}
        onChange={(event) => set({ since: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t.customsFacts.fields.until}
        description={t.customsFacts.untilHelp}
        value={typed.until ?? ''}
        error={errors.get('until')}
        onChange={(event) => set({ until: event.currentTarget.value || null })}
      />
      <TextInput
        label={t.customsFacts.fields.source}
        value={typed.source}
        error={errors.get('source')}
        autoComplete="off"
        onChange={(event) => set({ source: event.currentTarget.value })}
      />
      <Checkbox
        label={t.customsFacts.fields.estimate}
        description={t.customsFacts.estimateHelp}
        checked={typed.estimate}
        onChange={(event) => set({ estimate: event.currentTarget.checked })}
      />
      <FormEnd failure={error && errors.size === 0 ? problemText(error) : undefined} submitLabel={t.common.save} saving={isPending} />
    </form>
  );
}
