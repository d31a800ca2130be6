import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { NewRole } from '#contract/roles/roles.ts';
import { CallProblem } from '#web/http/call.ts';
import { fieldErrors } from '#web/i18n/field-errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useStandingErrors } from '#web/i18n/use-standing-errors.ts';
import { useWords } from '#web/i18n/words.ts';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { type Sent, useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { RoleRights } from './role-rights.tsx';

interface Props {
  start: NewRole;
  submitLabel: string;
  saving: boolean;
  error: Error | null;
  /** The consequences of saving. */
  note?: ReactNode;
  onSubmit(role: NewRole, sent: Sent): void;
}

/** The name and rights of a role, for adding and for editing. */
export function RoleForm({ start, submitLabel, saving, error, note, onSubmit }: Props) {
  const t = useWords();
  const [role, setRole] = useState(start);
  const [isEmpty, setIsEmpty] = useState(false);
  const sending = useSending({ ...role, rights: role.rights.toSorted() }, { saving });
  const refused = nameError(error);
  const standing = useStandingErrors(refused === undefined ? {} : { roleName: refused }, role, error);
  const submit = sending.submit((sent, event) => {
    setIsEmpty(role.roleName.trim() === '');
    if (role.roleName.trim() === '') event.currentTarget.querySelector('input')?.focus();
    else onSubmit(role, sent);
  });
  return (
    <form className={dialogForm.form} onSubmit={submit} noValidate>
      <TextInput
        name="roleName"
        label={t.roles.name}
        value={role.roleName}
        error={isEmpty ? t.common.required : standing.roleName}
        autoComplete="off"
        required
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setIsEmpty(false);
          setRole((before) => ({ ...before, roleName: value }));
        }}
      />
      <RoleRights chosen={role.rights} onChange={(rights) => setRole((before) => ({ ...before, rights }))} />
      {note}
      <FormEnd failure={error && refused === undefined ? problemText(error) : undefined} submitLabel={submitLabel} sending={sending} />
    </form>
  );
}

/** The server's error about the name, if any. */
function nameError(error: Error | null): string | undefined {
  if (error instanceof CallProblem && error.code === 'role-name-taken') return problemText(error);
  const errors = fieldErrors(error);
  return errors.get('roleName') ?? errors.get('changes.roleName');
}
