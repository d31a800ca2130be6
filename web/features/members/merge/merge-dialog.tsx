import type { Member } from '#contract/members/members.ts';
import { useMergeMembers } from '#web/features/members/member-actions.queries.ts';
import { codeOf } from '#web/http/call.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { useChanged } from '#web/ui/dialogs/use-dirty-fields.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { MergePeople } from './merge-people.tsx';
import { MergeValues } from './merge-values.tsx';
import { takeBackMerge } from './take-back-merge.ts';
import { useMerge } from './use-merge.ts';

interface Props {
  /** The members with whom the dialog was opened; the first is the one who stays. */
  members: readonly Member[];
  /** The number of a member's orders; undefined while it is not known. */
  orderCount(memberId: number): number | undefined;
  onMerged(memberId: number): void;
  onClose(): void;
}

/** Merges members. Shows first who stays, which values the merged member has, and how many orders are moved. */
export function MergeDialog(props: Props) {
  return (
    <Dialog opened onClose={props.onClose} title={useWords().members.merge.title} size="xl">
      <MergeForm {...props} />
    </Dialog>
  );
}

function MergeForm({ members, orderCount, onMerged, onClose }: Props) {
  const t = useWords();
  const merge = useMerge(members);
  const store = useMergeMembers();
  const { stays, goes, people, fields, body, key } = merge;
  const counts = goes.map(({ memberId }) => orderCount(memberId));
  const moved = counts.every((count) => count !== undefined) ? counts.reduce((sum, count) => sum + count, 0) : undefined;
  const disabled = goes.length === 0 || fields.some(({ isTooMuch }) => isTooMuch);
  useChanged(merge.isChanged);
  const sending = useSending(merge.chosen, { saving: store.isPending, watched: false });
  const submit = sending.submit((sent) => {
    if (disabled || !body || !stays) return;
    const name = shortName(stays.memberName);
    const onSuccess = () =>
      sent.over(() => {
        onClose();
        onMerged(stays.memberId);
      });
    store.mutateAsync({ key, body }, { onSuccess }).then(
      // shown even if the dialog was closed meanwhile: the request may have waited for a connection
      ({ changeSetId }) =>
        notifyDone(t.members.merge.done(name, people.length), {
          label: t.history.putBack,
          act: () => void takeBackMerge(changeSetId, name),
        }),
      () => undefined,
    );
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <MergePeople merge={merge} orderCount={orderCount} />
      {goes.length === 0 && <p className={form.text}>{t.members.merge.addSome}</p>}
      {stays && goes.length > 0 && (
        <>
          <MergeValues fields={fields} people={people} onChoose={merge.choose} />
          <p className={form.text} role="status">
            {moved !== undefined && t.members.merge.orders(moved, shortName(stays.memberName))}
          </p>
        </>
      )}
      <FormEnd
        failure={store.error ? failureText(store.error, t) : undefined}
        submitLabel={t.members.merge.submit(people.length)}
        sending={sending}
        disabled={disabled}
      />
    </form>
  );
}

const failureText = (error: Error, t: Catalog): string =>
  codeOf(error) === 'revision-conflict' ? t.members.merge.changedMeanwhile : problemText(error);
