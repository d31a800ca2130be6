import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FactUpdate, NewFact, StoredFact } from '#contract/customs/customs-fact.ts';
import { type FactName, factNames, factUnits, fieldOfFact } from '#contract/customs/rules/customs-facts.ts';
import { factValueRule } from '#contract/numbers.ts';
import { fieldErrors } from '#web/i18n/field-errors.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useStandingErrors } from '#web/i18n/use-standing-errors.ts';
import { useWords } from '#web/i18n/words.ts';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { readValue } from '#web/ui/dialogs/read-value.ts';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { useAddFact, useUpdateFact } from './customs-facts.queries.ts';

interface Props {
  /** The fact to edit; undefined for a new one. */
  fact: StoredFact | undefined;
  today: string;
  onClose(): void;
}

/** Adds or edits a fact on which the customs rules rest from some day on. */
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

/** The fields that can be edited; the subject (`name`) of a fact cannot. */
const written = ['value', 'countries', 'rates', 'since', 'until', 'estimate', 'source'] as const satisfies readonly (keyof NewFact)[];

const writtenText = (value: NewFact[(typeof written)[number]], t: Catalog): string => {
  if (typeof value === 'boolean') return value ? t.common.yes : t.common.no;
  return typeof value === 'number' ? formatNumber(value) : (value ?? t.common.noValue);
};

function FactForm({ fact, today, onClose }: Props) {
  const t = useWords();
  const add = useAddFact();
  const [typed, setTyped] = useState(() => fact ?? emptyFact(today));
  const { save, saving, isAdded, error, question } = useFormSave<StoredFact, (typeof written)[number], FactUpdate['changes']>({
    start: fact,
    fields: written,
    names: t.customsFacts.fields,
    textOf: (row, field) => writtenText(row[field], t),
    update: useUpdateFact(),
    add: { ...add, mutate: ({ key, values }, options) => add.mutate({ key, values: { ...values, name: typed.name } }, options) },
    onDone: onClose,
  });
  const [amount, setAmount] = useState(typed.value === null ? '' : String(typed.value));
  const sending = useSending([typed, amount], { saving });
  const [refused, setRefused] = useState<readonly [field: string, why: string]>();
  const errors = refused === undefined ? fieldErrors(error) : new Map([refused]);
  const standing = useStandingErrors(Object.fromEntries(errors), { ...typed, value: amount }, refused ?? error);
  const set = (change: Partial<NewFact>) => setTyped((before) => ({ ...before, ...change }));

  const submit = sending.submit((sent, event) => {
    const day = incompleteDay(event.currentTarget);
    if (day !== undefined) return setRefused([day, t.customsFacts.dayIncomplete]);
    const field = fieldOfFact(typed.name);
    const read = field === 'value' ? readValue(amount, { rule: factValueRule, nullable: true }, t) : { value: null };
    setRefused('refused' in read ? ['value', read.refused] : undefined);
    if ('refused' in read) return;
    const values = {
      ...typed,
      value: read.value as number | null,
      countries: field === 'countries' ? (typed.countries ?? '') : null,
      rates: field === 'rates' ? (typed.rates ?? '') : null,
    };
    save(values, sent);
  });
  return (
    <>
      <form className={dialogForm.form} onSubmit={submit} noValidate>
        {!isAdded && (
          <NativeSelect
            // the subject of a stored fact cannot be changed
            inert={saving}
            data-autofocus
            label={t.customsFacts.fields.name}
            value={typed.name}
            data={factNames.map((name) => ({ value: name, label: t.customsFacts.names[name] }))}
            onChange={(event) => set({ name: event.currentTarget.value as FactName })}
          />
        )}
        <FactFields typed={typed} amount={amount} errors={standing} onAmount={setAmount} onChange={set} />
        <FormEnd failure={error && errors.size === 0 ? problemText(error) : undefined} submitLabel={t.common.save} sending={sending} />
      </form>
      {question}
    </>
  );
}

/** The name of a date field in which a part of the day is missing: the browser reports that as an empty field, as if no day were meant. */
const incompleteDay = (form: HTMLFormElement): string | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')].find(({ validity }) => validity.badInput)?.name;

interface FieldsProps {
  typed: NewFact;
  /** The amount as it was typed. */
  amount: string;
  errors: Readonly<Record<string, string>>;
  onAmount(text: string): void;
  onChange(change: Partial<NewFact>): void;
}

function FactFields({ typed, amount, errors, onAmount, onChange }: FieldsProps) {
  const t = useWords().customsFacts;
  const kind = fieldOfFact(typed.name);
  const field = (name: 'countries' | 'rates' | 'since' | 'until' | 'source') => ({
    name,
    label: t.fields[name],
    value: typed[name] ?? '',
    error: errors[name],
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
          error={errors.value}
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
