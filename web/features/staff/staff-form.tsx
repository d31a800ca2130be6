import { NativeSelect, TextInput } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import type { Role } from '#contract/roles/roles.ts';
import type { NewStaff } from '#contract/staff/staff.ts';
import { CallProblem } from '#web/http/call.ts';
import { fieldErrors } from '#web/i18n/field-errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { roleText } from '#web/i18n/role-text.ts';
import { useStandingErrors } from '#web/i18n/use-standing-errors.ts';
import { useWords } from '#web/i18n/words.ts';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { type Sent, useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { AffiliationField } from './affiliation-field.tsx';
import classes from './staff-form.module.css';

type TextField = 'email' | 'staffName' | 'staffNickName' | 'affiliation';

interface Props {
  start: NewStaff;
  /** The roles that can be given. */
  roles: readonly Role[];
  submitLabel: string;
  saving: boolean;
  error: Error | null;
  onSubmit(person: NewStaff, sent: Sent): void;
}

/** The fields of a person, for registering and for editing. The input stays when the server refuses it. */
export function StaffForm({ start, roles, submitLabel, saving, error, onSubmit }: Props) {
  const t = useWords();
  const [changed, setChanged] = useState<Partial<NewStaff>>({});
  const person = { ...start, ...changed };
  const [refused, setRefused] = useState<Record<string, string>>({});
  const errors = errorsOf(error);
  const standing = useStandingErrors(Object.fromEntries(errors), person, error);

  const change = (field: TextField, value: string) => {
    setChanged((before) => ({ ...before, [field]: value }));
    setRefused(({ [field]: _, ...others }) => others);
  };
  const text = (name: TextField) => ({
    name,
    label: t.staff.fields[name],
    value: person[name],
    error: refused[name] ?? standing[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
  });
  // what was chosen; the role that the form suggests may be another one once the roles have arrived
  const sending = useSending(changed.role === start.role ? undefined : changed.role, { saving });
  const submit = sending.submit((sent, event) => {
    const wrong = [...event.currentTarget.querySelectorAll('input')].filter(({ validity }) => !validity.valid);
    setRefused(
      Object.fromEntries(wrong.map(({ name, validity }) => [name, validity.valueMissing ? t.common.required : t.staff.emailInvalid])),
    );
    if (wrong[0]) wrong[0].focus();
    else onSubmit(person, sent);
  });

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput {...text('email')} type="email" required description={t.staff.emailHelp} data-autofocus />
      <TextInput {...text('staffName')} required />
      <TextInput {...text('staffNickName')} />
      <AffiliationField {...text('affiliation')} onChange={(code) => change('affiliation', code)} />
      <RoleField key={start.role} value={person.role} roles={roles} onChange={(role) => setChanged((before) => ({ ...before, role }))} />
      <FormEnd failure={error && errors.size === 0 ? problemText(error) : undefined} submitLabel={submitLabel} sending={sending} />
    </form>
  );
}

/** The server's errors by field. */
function errorsOf(error: Error | null) {
  const errors = fieldErrors(error);
  if (error instanceof CallProblem && error.code === 'email-taken') errors.set('email', problemText(error));
  return errors;
}

function RoleField({ value, roles, onChange }: { value: string; roles: readonly Role[]; onChange(roleKey: string): void }) {
  const t = useWords();
  return (
    <NativeSelect
      size="xs"
      label={t.staff.fields.role}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={roles.map(({ roleKey, roleName }) => ({ value: roleKey, label: roleText(roleKey, t, roleName) }))}
    />
  );
}
