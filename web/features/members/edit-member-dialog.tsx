import { useState } from 'react';
import type { Member, NewMember } from '#contract/members/members.ts';
import { memberValueText } from '#web/i18n/values/member-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { ConflictDialog, toldByField } from '#web/ui/dialogs/conflict-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { useDeleteMember } from './member-actions.queries.ts';
import { differingFields } from './member-draft.ts';
import { MemberForm, type MemberFormProps } from './member-form.tsx';
import { members, useUpdateMember } from './members.queries.ts';

interface Props extends Pick<MemberFormProps, 'address'> {
  member: Member;
  onClose(): void;
}

/** Corrects a member; only what was changed is sent, and what somebody else changed in the same field is asked about. */
export function EditMemberDialog({ member, address, onClose }: Props) {
  const t = useWords();
  const [seen, setSeen] = useState(member);
  const [mine, setMine] = useState<Partial<NewMember>>();
  const update = useUpdateMember();
  const { mutate: remove } = useDeleteMember();
  const conflict = update.error instanceof EditConflict ? (update.error as EditConflict<Member>) : undefined;
  const current = conflict?.current;

  const onStored = () => {
    onClose();
    const { memberId } = member;
    const stored = members.find(memberId);
    if (!stored?.deleted) return;
    const bringBack = () => remove({ memberId, deleted: false });
    // what was corrected is on no list
    notifyDone(t.members.storedDeleted(shortName(stored.memberName)), { label: t.members.bringBack, act: bringBack });
  };
  /** @param own what they have changed since they opened it: what others have changed meanwhile is theirs, however often it is asked */
  const save = (from: Member, own: Partial<NewMember>) => {
    const next = { ...from, ...own };
    const fields = differingFields(from, next);
    if (fields.length === 0) return onClose();
    setMine(own);
    update.mutate({ seen: from, changes: Object.fromEntries(fields.map((field) => [field, next[field]])) }, { onSuccess: onStored });
  };
  const theirs = current ? differingFields(seen, current) : [];
  const wanted = current && { ...current, ...mine };
  const inTheWay = current && wanted ? differingFields(current, wanted).filter((field) => theirs.includes(field)) : [];
  const textOf = (row: NewMember, field: keyof NewMember) => memberValueText(field, row[field], t);

  return (
    <>
      <Dialog opened onClose={onClose} title={t.members.editOf(shortName(member.memberName))} size="xl">
        <MemberForm
          start={member}
          submitLabel={t.common.save}
          saving={update.isPending}
          error={conflict ? null : update.error}
          address={address}
          onSubmit={(next) => save(seen, onlyMine(member, next))}
        />
      </Dialog>
      {conflict && wanted && mine && (
        <ConflictDialog
          {...toldByField(conflict, wanted, { fields: inTheWay, names: t.members.fields, textOf })}
          onTakeTheirs={() => {
            setSeen(conflict.current);
            save(conflict.current, withoutFields(mine, inTheWay));
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

const withoutFields = (own: Partial<NewMember>, fields: readonly (keyof NewMember)[]): Partial<NewMember> =>
  Object.fromEntries(Object.entries(own).filter(([field]) => !fields.includes(field as keyof NewMember)));

/** What somebody wrote in place of what they had seen. */
const onlyMine = (seen: NewMember, mine: NewMember): Partial<NewMember> =>
  Object.fromEntries(differingFields(seen, mine).map((field) => [field, mine[field]]));
