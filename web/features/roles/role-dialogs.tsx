import { useState } from 'react';
import type { NewRole, Role } from '#contract/roles/roles.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { backTo, ConflictDialog, toldByField } from '#web/ui/dialogs/conflict-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useOneAtATime } from '#web/ui/inputs/use-one-at-a-time.ts';
import { RoleForm } from './role-form.tsx';
import { useAddRole, useDeleteRole, useUpdateRole } from './roles.queries.ts';

/** Which dialog is open over the list of roles. */
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
  // whoever has left the dialog by then may be in another one
  const submit = useOneAtATime((role: NewRole) => add.mutateAsync(role, { onSuccess: onClose }));
  return (
    <Dialog opened onClose={onClose} title={t.roles.addTitle} size="lg">
      <RoleForm start={start} submitLabel={t.common.register} saving={add.isPending} error={add.error} onSubmit={submit} />
    </Dialog>
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
  /** How many people have the role, as text; undefined: nobody. */
  people: string | undefined;
  onClose(): void;
}

const fields = ['roleName', 'rights'] as const;
type Field = (typeof fields)[number];

const isSame = (one: NewRole, other: NewRole, field: Field): boolean =>
  String(field === 'rights' ? one.rights.toSorted() : one.roleName) ===
  String(field === 'rights' ? other.rights.toSorted() : other.roleName);
const differing = (one: NewRole, other: NewRole): Field[] => fields.filter((field) => !isSame(one, other, field));

/** Sends only what was changed, and what somebody else changed of the same is asked about. */
function EditRoleDialog({ role, people, onClose }: EditProps) {
  const t = useWords();
  const [start] = useState(role);
  const [seen, setSeen] = useState(role);
  const [mine, setMine] = useState<NewRole>();
  const update = useUpdateRole();
  const conflict = update.error instanceof EditConflict ? (update.error as EditConflict<Role>) : undefined;
  const current = conflict?.current;

  const save = (from: Role, next: NewRole) => {
    // what others have changed meanwhile is theirs
    const own = differing(start, next).filter((field) => !isSame(from, next, field));
    if (own.length === 0) return onClose();
    setMine(next);
    update.mutate({ seen: from, changes: Object.fromEntries(own.map((field) => [field, next[field]])) }, { onSuccess: onClose });
  };
  const inTheWay =
    current && mine ? differing(start, mine).filter((field) => !isSame(current, seen, field) && !isSame(current, mine, field)) : [];
  const textOf = (row: NewRole, field: Field) =>
    field === 'roleName' ? row.roleName : row.rights.map((right) => t.access.rights[right]).join(', ') || t.roles.noRights;
  return (
    <>
      <Dialog opened onClose={onClose} title={t.roles.editNamed(role.roleName)} size="lg">
        <RoleForm
          start={start}
          submitLabel={t.common.save}
          saving={update.isPending}
          error={conflict ? null : update.error}
          note={people !== undefined && <p className={dialogForm.text}>{t.roles.signsOut(people)}</p>}
          onSubmit={(next) => save(seen, next)}
        />
      </Dialog>
      {conflict && mine && (
        <ConflictDialog
          {...toldByField(conflict, mine, { fields: inTheWay, names: t.roles.fields, textOf })}
          onTakeTheirs={() => {
            setSeen(conflict.current);
            save(conflict.current, backTo(start, mine, inTheWay));
          }}
          onClose={update.reset}
          onKeepMine={() => {
            setSeen(conflict.current);
            save(conflict.current, mine);
          }}
        />
      )}
    </>
  );
}
