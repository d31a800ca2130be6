import { memberFields } from '#contract/members/empty-member.ts';
import type { Member } from '#contract/members/members.ts';
import { memberValueText } from '#web/i18n/values/member-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { shortName } from '#web/ui/display/short-name.ts';
import { useStoreMember } from './member-actions.queries.ts';
import { MemberForm, type MemberFormProps } from './member-form.tsx';

interface Props extends Pick<MemberFormProps, 'address'> {
  member: Member;
  onClose(): void;
}

/** Edits a member. Sends only changed fields, and asks about fields that somebody else has changed meanwhile. */
export function EditMemberDialog({ member, address, onClose }: Props) {
  const t = useWords();
  const { save, saving, error, question } = useFormSave({
    start: member,
    fields: memberFields,
    names: t.members.fields,
    textOf: (row, field) => memberValueText(field, row[field], t),
    update: useStoreMember(),
    onDone: onClose,
  });

  return (
    <>
      <Dialog opened onClose={onClose} title={t.members.editOf(shortName(member.memberName))} size="xl">
        <MemberForm start={member} submitLabel={t.common.save} saving={saving} error={error} address={address} onSubmit={save} />
      </Dialog>
      {question}
    </>
  );
}
