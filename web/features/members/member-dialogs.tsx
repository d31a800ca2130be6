import { useState } from 'react';
import { emptyMember, memberFields } from '#contract/members/empty-member.ts';
import type { Member, NewMember } from '#contract/members/members.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { memberValueText } from '#web/i18n/values/member-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { shortName } from '#web/ui/display/short-name.ts';
import { EraseForm } from '#web/ui/erasure/erase-form.tsx';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { useDeleteMember, useEraseMember, useStoreMember } from './member-actions.queries.ts';
import { MemberForm, type MemberFormProps } from './member-form.tsx';
import { useAddMember } from './members.queries.ts';

/** The dialog that is open over the list of members, or over a receiver who is to become one. */
export type MemberDialog =
  | { of: 'add'; start?: NewMember; orderIds?: number[] }
  | { of: 'edit' | 'delete' | 'erase'; member: Member }
  | { of: 'merge'; members: readonly Member[] };

interface Props extends Pick<MemberFormProps, 'address'> {
  dialog: MemberDialog | undefined;
  /** Called when a member was added. */
  onAdded?(member: Member): void;
  onClose(): void;
}

export function MemberDialogs({ dialog, address, onAdded, onClose }: Props) {
  return (
    <>
      {dialog?.of === 'add' && <AddDialog {...dialog} address={address} onAdded={onAdded} onClose={onClose} />}
      {dialog?.of === 'edit' && (
        <EditMemberDialog key={dialog.member.memberId} member={dialog.member} address={address} onClose={onClose} />
      )}
      {dialog?.of === 'delete' && <DeleteDialog member={dialog.member} onClose={onClose} />}
      {dialog?.of === 'erase' && <EraseDialog member={dialog.member} onClose={onClose} />}
    </>
  );
}

interface AddProps extends Pick<Props, 'address' | 'onClose'> {
  start?: NewMember;
  orderIds?: number[];
  onAdded: Props['onAdded'] | undefined;
}

function AddDialog({ start = emptyMember, orderIds = [], address, onAdded, onClose }: AddProps) {
  const t = useWords();
  const [added, setAdded] = useState<Member>();
  const add = useAddMember((member) => {
    notifyDone(t.members.added(shortName(member.memberName)));
    setAdded(member);
  });
  const close = (member: Member | undefined) => {
    onClose();
    if (member) onAdded?.(member);
  };
  const { save, saving, isAdded, error, question } = useFormSave<Member, keyof NewMember>({
    start: undefined,
    fields: memberFields,
    names: t.members.fields,
    textOf: (row, field) => memberValueText(field, row[field], t),
    update: useStoreMember(),
    add: { ...add, mutate: ({ key, values }, options) => add.mutate({ memberKey: key, member: values, orderIds }, options) },
    onDone: (_isStored, member) => close(member),
  });
  return (
    <>
      {/* whoever leaves the page does not go on to the member */}
      <Dialog opened onClose={() => close(added)} onDiscard={onClose} title={t.members.add} size="xl">
        <MemberForm
          start={start}
          submitLabel={isAdded ? t.common.save : t.common.register}
          saving={saving}
          error={error}
          address={address}
          onSubmit={save}
        />
      </Dialog>
      {question}
    </>
  );
}

/** Deletes a member after a confirmation. The notice offers to restore them; so does the history. */
function DeleteDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const t = useWords();
  const remove = useDeleteMember();
  const { memberId } = member;
  const name = shortName(member.memberName);
  const onError = (error: Error) => notifyFailed(t.members.notDeleted, problemText(error));
  const bringBack = () => remove.mutate({ memberId, deleted: false });
  const erase = () =>
    remove.mutateAsync({ memberId, deleted: true }, { onSuccess: onClose, onError }).then(
      // shown even if the question was closed meanwhile: this notice is the way to restore the member
      () => notifyDone(t.members.deleted(name), { label: t.members.bringBack, act: bringBack }),
      () => undefined,
    );
  return (
    <ConfirmDialog
      opened
      title={t.members.deleteTitle(name)}
      text={t.members.deleteText}
      yes={t.common.remove}
      busy={remove.isPending}
      onYes={() => void erase()}
      onClose={onClose}
    />
  );
}

/** Erases a member and the receivers of their orders, with a reason. */
function EraseDialog({ member: { memberId, memberName }, onClose }: { member: Member; onClose(): void }) {
  const words = useWords().members.erase;
  const erase = useEraseMember();
  const onErased = (orders: number) => {
    notifyDone(words.done(orders));
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.title(shortName(memberName))}>
      <EraseForm
        text={words.text}
        erase={erase}
        onErase={(reason, sent) => erase.mutate({ memberId, reason }, { onSuccess: (orders) => sent.over(() => onErased(orders)) })}
      />
    </Dialog>
  );
}
