import { Button } from '@mantine/core';
import type { Role } from '#contract/roles/roles.ts';
import type { NewStaff, Staff } from '#contract/staff/staff.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { staffText } from '#web/i18n/staff-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useAddStaff, useEndSessions, useRolesToGive, useUpdateStaff } from './staff.queries.ts';
import classes from './staff-form.module.css';
import { StaffForm } from './staff-form.tsx';

const emptyStaff: NewStaff = { email: '', staffName: '', staffNickName: '', role: 'staff', affiliation: '' };
/** The initial values for a new person. Somebody who may not give the usual role begins with one that they may give. */
const newStaff = (roles: readonly Role[]): NewStaff => ({
  ...emptyStaff,
  role: (roles.find(({ roleKey }) => roleKey === emptyStaff.role) ?? roles[0])?.roleKey ?? emptyStaff.role,
});
const fields = ['email', 'staffName', 'staffNickName', 'role', 'affiliation'] as const satisfies readonly (keyof NewStaff)[];

/** The dialog that is open over the list. */
export type StaffDialog = { of: 'add' } | { of: 'edit' | 'deactivate' | 'end-sessions' | 'invite'; person: Staff };

export function StaffDialogs({ dialog, onClose }: { dialog: StaffDialog | undefined; onClose(): void }) {
  return (
    <>
      {dialog?.of === 'add' && <AddStaffDialog onClose={onClose} />}
      {dialog?.of === 'edit' && <EditStaffDialog key={dialog.person.staffId} person={dialog.person} onClose={onClose} />}
      {dialog?.of === 'deactivate' && <DeactivateDialog person={dialog.person} onClose={onClose} />}
      {dialog?.of === 'invite' && <InviteDialog person={dialog.person} onClose={onClose} />}
      {dialog?.of === 'end-sessions' && <EndSessionsDialog person={dialog.person} onClose={onClose} />}
    </>
  );
}

/** Registers a person. */
function AddStaffDialog({ onClose }: { onClose(): void }) {
  const t = useWords();
  const roles = useRolesToGive();
  const add = useAddStaff(({ staffName }) => notifyDone(t.staff.added(shortName(staffName))));
  const { save, saving, isAdded, error, question } = useStaffSave(undefined, onClose, add);
  return (
    <>
      <Dialog opened onClose={onClose} title={t.staff.add}>
        <StaffForm
          start={newStaff(roles)}
          roles={roles}
          submitLabel={isAdded ? t.common.save : t.common.register}
          saving={saving}
          error={error}
          onSubmit={save}
        />
      </Dialog>
      {question}
    </>
  );
}

/** Edits a person. Sends only changed fields. */
function EditStaffDialog({ person, onClose }: { person: Staff; onClose(): void }) {
  const t = useWords();
  const { save, saving, error, question } = useStaffSave(person, onClose);
  return (
    <>
      <Dialog opened onClose={onClose} title={t.staff.editTitle(person.staffName)}>
        <StaffForm start={person} roles={useRolesToGive()} submitLabel={t.common.save} saving={saving} error={error} onSubmit={save} />
      </Dialog>
      {question}
    </>
  );
}

function useStaffSave(person: Staff | undefined, onDone: () => void, add?: ReturnType<typeof useAddStaff>) {
  const t = useWords();
  return useFormSave<Staff, (typeof fields)[number]>({
    start: person,
    fields,
    names: t.staff.fields,
    textOf: (row, field) => staffText(field, row[field], t),
    update: useUpdateStaff(),
    ...(add && { add }),
    onDone,
  });
}

/** Asks before a person is deactivated. */
function DeactivateDialog({ person, onClose }: { person: Staff; onClose(): void }) {
  const t = useWords();
  const update = useUpdateStaff();
  return (
    <Dialog opened onClose={onClose} title={t.staff.deactivateTitle(person.staffName)}>
      <div className={classes.form}>
        <span>{t.staff.deactivateText}</span>
        {update.error && (
          <p className={dialogForm.error} role="alert">
            {problemText(update.error)}
          </p>
        )}
        <div className={dialogForm.buttons}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t.common.cancel}
          </Button>
          <Button
            color="red"
            loading={update.isPending}
            onClick={() => update.mutate({ seen: person, changes: { active: false } }, { onSuccess: onClose })}
          >
            {t.staff.deactivate}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Asks before a person is signed out everywhere. */
function EndSessionsDialog({ person, onClose }: { person: Staff; onClose(): void }) {
  const t = useWords();
  const end = useEndSessions(() => notifyDone(t.staff.endedSessions(shortName(person.staffName))));
  return (
    <ConfirmDialog
      opened
      title={t.staff.endSessionsTitle(person.staffName)}
      text={t.staff.endSessionsText}
      yes={t.staff.endSessions}
      busy={end.isPending}
      onYes={() => end.mutate(person.staffId, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Reactivates a person. */
export function useActivate() {
  const t = useWords();
  const update = useUpdateStaff({ failure: 'reported-by-caller' });
  return (person: Staff) =>
    update
      .mutateAsync({ seen: person, changes: { active: true } })
      .catch((error: unknown) => notifyFailed(t.staff.notStored, problemText(error)));
}
