import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { NewStaff } from '#contract/staff/staff.ts';
import { CallProblem } from '#web/http/call.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import classes from './staff-form.module.css';

interface Props {
  start: NewStaff;
  submitLabel: string;
  saving: boolean;
  error: Error | null;
  onSubmit(person: NewStaff): void;
}

/** The fields of a person, for registering and for editing. What was typed stays when the server refuses it. */
export function StaffForm({ start, submitLabel, saving, error, onSubmit }: Props) {
  const t = useWords();
  const names = t.staff.affiliations;
  const [person, setPerson] = useState(start);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const fieldErrors = new Map(
    error instanceof CallProblem ? error.problem.errors?.map(({ path, reason }) => [path.split('.').at(-1), reasonText(reason)]) : [],
  );
  if (error instanceof CallProblem && error.code === 'email-taken') fieldErrors.set('email', problemText(error));

  const text = (field: 'email' | 'staffName' | 'staffNickName' | 'affiliation', extra: Record<string, unknown> = {}) => (
    <TextInput
      label={t.staff.fields[field]}
      value={field === 'affiliation' ? (names[person.affiliation] ?? person.affiliation) : person[field]}
      name={field}
      error={refused[field] ?? fieldErrors.get(field)}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => {
        const stored = field === 'affiliation' ? (Object.keys(names).find((code) => names[code] === value) ?? value) : value;
        setPerson((before) => ({ ...before, [field]: stored }));
        setRefused(({ [field]: _, ...others }) => others);
      }}
      {...extra}
    />
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    const wrong = [...event.currentTarget.querySelectorAll('input')].filter(({ validity }) => !validity.valid);
    setRefused(
      Object.fromEntries(wrong.map(({ name, validity }) => [name, validity.valueMissing ? t.common.required : t.staff.emailInvalid])),
    );
    if (wrong[0]) wrong[0].focus();
    else onSubmit(person);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {text('email', { type: 'email', required: true, description: t.staff.emailHelp, 'data-autofocus': true })}
      {text('staffName', { required: true })}
      {text('staffNickName')}
      {text('affiliation', { description: t.staff.affiliationHelp, list: 'staff-affiliations' })}
      <datalist id="staff-affiliations">
        {Object.values(names).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <NativeSelect
        size="xs"
        label={t.staff.fields.role}
        value={person.role}
        onChange={({ currentTarget: { value } }) => setPerson((before) => ({ ...before, role: value as NewStaff['role'] }))}
        data={[
          { value: 'staff', label: t.staff.roles.staff },
          { value: 'administrator', label: t.staff.roles.administrator },
        ]}
      />
      {error && fieldErrors.size === 0 && (
        <p className={classes.error} role="alert">
          {problemText(error)}
        </p>
      )}
      <div className={classes.buttons}>
        <CancelButton />
        <Button type="submit" loading={saving}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
