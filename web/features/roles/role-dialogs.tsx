import type { NewRole, Role } from '#contract/roles/roles.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { RoleForm } from './role-form.tsx';
import { useAddRole, useDeleteRole, useUpdateRole } from './roles.queries.ts';

/** The dialog that is open over the list of roles. */
export type RoleDialog =
  | { of: 'add'; start: NewRole }
  | { of: 'edit'; role: Role; people: string | undefined }
  | { of: 'delete'; role: Role };

export function RoleDialogs({ dialog, onClose }: { dialog: RoleDialog | undefined; onClose(): void }) {
  return (
    <>
      {dialog?.of === 'add' && <AddRoleDialog start={dialog.start} onClose={onClose} />}
      {dialog?.of === 'edit' && <EditRoleDialog key={dialog.role.roleKey} role={dialog.role} people={dialog.people} onClose={onClose} />}
      {dialog?.of === 'delete' && <DeleteRoleDialog role={dialog.role} onClose={onClose} />}
    </>
  );
}

function AddRoleDialog({ start, onClose }: { start: NewRole; onClose(): void }) {
  const t = useWords();
  const add = useAddRole(({ roleName }) => notifyDone(t.roles.made(shortName(roleName))));
  const { save, saving, isAdded, error, question } = useRoleSave(undefined, onClose, add);
  return (
    <>
      <Dialog opened onClose={onClose} title={t.roles.addTitle} size="lg">
        <RoleForm start={start} submitLabel={isAdded ? t.common.save : t.common.register} saving={saving} error={error} onSubmit={save} />
      </Dialog>
      {question}
    </>
  );
}

function DeleteRoleDialog({ role, onClose }: { role: Role; onClose(): void }) {
  const t = useWords();
  const name = shortName(role.roleName);
  const remove = useDeleteRole(() => notifyDone(t.roles.removed(name)));
  return (
    <ConfirmDialog
      opened
      title={t.roles.removeTitle(name)}
      text={t.roles.removeText}
      yes={t.roles.remove}
      busy={remove.isPending}
      onYes={() => remove.mutate(role, { onSuccess: onClose, onError: (error) => notifyFailed(t.roles.notRemoved, problemText(error)) })}
      onClose={onClose}
    />
  );
}

interface EditProps {
  role: Role;
  /** The number of people with the role as text; undefined where nobody has it. */
  people: string | undefined;
  onClose(): void;
}

const fields = ['roleName', 'rights'] as const;
type Field = (typeof fields)[number];

const isSame = (one: NewRole, other: NewRole, field: Field): boolean =>
  String(field === 'rights' ? one.rights.toSorted() : one.roleName) ===
  String(field === 'rights' ? other.rights.toSorted() : other.roleName);

function useRoleSave(role: Role | undefined, onDone: () => void, add?: ReturnType<typeof useAddRole>) {
  const t = useWords();
  return useFormSave<Role, Field>({
    start: role,
    fields,
    names: t.roles.fields,
    textOf: (row, field) =>
      field === 'roleName' ? row.roleName : row.rights.map((right) => t.access.rights[right]).join(', ') || t.roles.noRights,
    isSame,
    update: useUpdateRole(),
    ...(add && { add }),
    onDone,
  });
}

/** Sends only changed fields, and asks about fields that somebody else has changed meanwhile. */
function EditRoleDialog({ role, people, onClose }: EditProps) {
  const t = useWords();
  const { save, saving, error, question } = useRoleSave(role, onClose);
  return (
    <>
      <Dialog opened onClose={onClose} title={t.roles.editNamed(role.roleName)} size="lg">
        <RoleForm
          start={role}
          submitLabel={t.common.save}
          saving={saving}
          error={error}
          note={people !== undefined && <p className={dialogForm.text}>{t.roles.signsOut(people)}</p>}
          onSubmit={save}
        />
      </Dialog>
      {question}
    </>
  );
}
