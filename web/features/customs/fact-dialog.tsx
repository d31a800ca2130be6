import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FactUpdate, NewFact, StoredFact } from '#contract/customs/customs-fact.ts';
import { type FactName, factNames, factUnits, fieldOfFact } from '#contract/customs/rules/customs-facts.ts';
import { factValueRule } from '#contract/numbers.ts';
import { fieldErrors } from '#web/i18n/field-errors.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { readValue } from '#web/ui/dialogs/read-value.ts';
import { useChanged } from '#web/ui/dialogs/use-dirty-fields.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { useAddFact, useUpdateFact } from './customs-facts.queries.ts';
import { factText } from './fact-text.ts';

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
  ...{ name: 'eu-duty-per-heading', value: null, countries: null, rates: null, since: today, until: null },
  ...{ estimate: false, source: '' },
});

function FactForm({ fact, today, onClose }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState<NewFact>(() => fact ?? emptyFact(today));
  useChanged(typed.estimate !== (fact?.estimate ?? false));
  const [amount, setAmount] = useState(typed.value === null ? '' : String(typed.value));
  const added = useAddFact();
  const updated = useUpdateFact();
  const { error, isPending } = fact ? updated : added;
  // whoever stores again has read what stands there now
  const theirs = error instanceof EditConflict ? (error.current as StoredFact) : undefined;
  const [refused, setRefused] = useState<string>();
  const errors = refused === undefined ? fieldErrors(error) : new Map([['value', refused]]);
  const set = (change: Partial<NewFact>) => setTyped((before) => ({ ...before, ...change }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = fieldOfFact(typed.name);
    const read = field === 'value' ? readValue(amount, { rule: factValueRule, nullable: true }, t) : { value: null };
    setRefused('refused' in read ? read.refused : undefined);
    if ('refused' in read) return;
    const written: NewFact = {
      ...typed,
      value: read.value as number | null,
      countries: field === 'countries' ? (typed.countries ?? '') : null,
      rates: field === 'rates' ? (typed.rates ?? '') : null,
    };
    if (fact) updated.mutate({ seen: theirs ?? fact, changes: differences(fact, written) }, { onSuccess: onClose });
    else added.mutate(written, { onSuccess: onClose });
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
      <FactFields typed={typed} amount={amount} errors={errors} onAmount={setAmount} onChange={set} />
      <FormEnd
        failure={error && errors.size === 0 ? [problemText(error), theirs && theirsText(theirs, t)].filter(Boolean).join(' ') : undefined}
        submitLabel={t.common.save}
        saving={isPending}
      />
    </form>
  );
}

const theirsText = (fact: StoredFact, t: Catalog): string =>
  `${t.common.conflictTheirs}: ${[factText(fact, t), fact.since, fact.until, fact.source].filter(Boolean).join(' · ')}`;

/** What was written otherwise than it is stored; what a fact is about stays. */
const differences = (fact: StoredFact, { name: _fixed, ...written }: NewFact): FactUpdate['changes'] =>
  Object.fromEntries(Object.entries(written).filter(([field, value]) => fact[field as keyof NewFact] !== value));

interface FieldsProps {
  typed: NewFact;
  /** The amount as it is typed. */
  amount: string;
  errors: ReadonlyMap<string, string>;
  onAmount(text: string): void;
  onChange(change: Partial<NewFact>): void;
}

function FactFields({ typed, amount, errors, onAmount, onChange }: FieldsProps) {
  const t = useWords().customsFacts;
  const kind = fieldOfFact(typed.name);
  const field = (name: 'countries' | 'rates' | 'since' | 'until' | 'source') => ({
    label: t.fields[name],
    value: typed[name] ?? '',
    error: errors.get(name),
  });
  return (
    <>
      {kind !== 'value' ? (
        <Textarea
          {...field(kind)}
          description={kind === 'rates' ? t.ratesHelp : t.countriesHelp}
          autosize
          spellCheck={false}
          onChange={(event) => onChange({ [kind]: event.currentTarget.value })}
        />
      ) : (
        <NumberField
          label={t.amountIn(factUnits[typed.name])}
          rule={factValueRule}
          value={amount}
          error={errors.get('value')}
          onChange={(event) => onAmount(event.currentTarget.value)}
        />
      )}
      <TextInput {...field('since')} type="date" onChange={(event) => onChange({ since: event.currentTarget.value })} />
      <TextInput
        {...field('until')}
        type="date"
        description={t.untilHelp}
        onChange={(event) => onChange({ until: event.currentTarget.value || null })}
      />
      <TextInput {...field('source')} autoComplete="off" onChange={(event) => onChange({ source: event.currentTarget.value })} />
      <Checkbox
        label={t.fields.estimate}
        description={t.estimateHelp}
        checked={typed.estimate}
        onChange={(event) => onChange({ estimate: event.currentTarget.checked })}
      />
    </>
  );
}
