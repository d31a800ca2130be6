import { Autocomplete } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { composedText } from '#contract/normal-text.ts';
import { productColumns } from '#contract/products/product-columns.ts';
import type { GroupColumn } from '#contract/products/product-groups.ts';
import type { Product } from '#contract/products/products.ts';
import { products as collection } from '#web/features/products/products.queries.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import type { BlockCell, Refusals } from '#web/sync/blocks/block-list.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { type Sent, useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import type { GroupNotes } from './group-page-props.ts';
import classes from './groups.module.css';
import { checkRegroup, heldOf, regroup, regroupCells } from './regroup.ts';
import { RegroupProducts } from './regroup-products.tsx';
import type { ShownGroup } from './shown-groups.ts';

/** The action and its groups. Renaming and merging begin with all their products chosen, moving with none. */
export interface RegroupSubject {
  kind: 'rename' | 'merge' | 'move';
  groups: readonly ShownGroup[];
}

interface Props {
  column: GroupColumn;
  subject: RegroupSubject | undefined;
  /** All existing names. */
  names: readonly string[];
  note: string | undefined;
  notes: GroupNotes | undefined;
  onClose(): void;
  onDone(): void;
}

/** Gives products another category or maker. Shows the effect on each product first, and stores it as one change set. */
export function RegroupDialog({ subject, ...props }: Props) {
  const t = useWords().groups;
  const [first, last] = [subject?.groups[0], subject?.groups.length ?? 0];
  const label = first?.name ?? t.none[props.column];
  const title = subject && { rename: t.renameOf(label), merge: t.mergeChosen(formatNumber(last)), move: t.moveFrom(label) }[subject.kind];
  return (
    <Dialog opened={subject !== undefined} onClose={props.onClose} title={title} size="lg">
      {subject && <RegroupForm subject={subject} {...props} />}
    </Dialog>
  );
}

/** The proposed name: that of the group with the most products; empty for a move. */
const proposed = ({ kind, groups }: RegroupSubject): string =>
  kind === 'move' ? '' : (groups.toSorted((a, b) => b.products.length - a.products.length)[0]?.name ?? '');

function RegroupForm({ column, subject, names, note, notes, onClose, onDone }: Omit<Props, 'subject'> & { subject: RegroupSubject }) {
  const t = useWords();
  const held = useHeldProducts(column, subject);
  const [name, setName] = useState(() => proposed(subject));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(subject.kind === 'move' ? [] : held.map(({ pdNumber }) => pdNumber)),
  );
  const wanted = composedText(name).trim();
  const cells = useMemo(
    () =>
      wanted === ''
        ? []
        : regroupCells(
            held.filter(({ pdNumber }) => chosen.has(pdNumber)),
            column,
            wanted,
          ),
    [held, chosen, column, wanted],
  );
  const there = useMemo(() => collection.all().filter((product) => product[column] === wanted).length, [column, wanted]);
  const tooLong = tooLongText(wanted, productColumns[column].max, t);
  const { foretold, follow } = following(subject, notes, wanted);
  const store = useStore(cells, { wanted, follow }, () => {
    onDone();
    onClose();
  });
  const sending = useSending([name, [...chosen]], { saving: store.isPending, watched: false });
  const submit = sending.submit((sent) => {
    if (cells.length > 0 && tooLong === undefined && !foretold?.refused) store.mutate(sent);
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <Autocomplete
        label={t.groups.newName[column]}
        data={names}
        limit={50}
        value={name}
        error={tooLong}
        autoComplete="off"
        data-autofocus
        // closed, because Escape would otherwise close the list instead of the dialog
        openOnFocus={false}
        comboboxProps={{ shadow: 'md' }}
        onChange={setName}
      />
      <RegroupProducts column={column} products={held} chosen={chosen} onChosen={setChosen} wanted={wanted} />
      <p className={form.text} role="status">
        {held.length === 0 ? t.groups.noneLeft : outcomeText(cells.length, wanted, there, t)}
      </p>
      {note !== undefined && <p className={form.text}>{note}</p>}
      {foretold?.text !== undefined && <p className={`${form.text} ${classes.foretold}`}>{foretold.text}</p>}
      <FormEnd
        failure={store.error ? problemText(store.error) : store.data}
        submitLabel={t.groups.submit(formatNumber(cells.length))}
        sending={sending}
        disabled={cells.length === 0 || tooLong !== undefined || foretold?.refused === true}
      />
    </form>
  );
}

const outcomeText = (count: number, wanted: string, there: number, t: Catalog): string =>
  t.groups.outcome(formatNumber(count), wanted === '' ? undefined : wanted, there > 0 ? formatNumber(there) : undefined);

const tooLongText = ({ length }: string, max: number, t: Catalog): string | undefined =>
  length > max ? t.common.tooLong(formatNumber(max), formatNumber(length)) : undefined;

/** What happens to the data that another feature keeps about the groups that disappear. A group whose products are moved keeps its data. */
function following({ kind, groups }: RegroupSubject, notes: GroupNotes | undefined, wanted: string) {
  const leaving = kind === 'move' ? [] : groups.flatMap(({ name }) => name ?? []);
  const isFollowed = leaving.length > 0 && wanted !== '';
  return {
    foretold: isFollowed ? notes?.foretell(leaving, wanted) : undefined,
    follow: (changeSet: string) => (isFollowed ? notes?.follow(leaving, wanted, changeSet) : undefined),
  };
}

/** Stores the change unless the server refuses a part of it in a dry run; resolves to the reason. The notice offers to undo it. */
function useStore(
  cells: readonly BlockCell[],
  { wanted, follow }: { wanted: string; follow(changeSet: string): Promise<string | undefined> | undefined },
  onStored: () => void,
) {
  const t = useWords();
  const left = useUnmounted();
  const notify = (all: Refusals, title: (count: string) => string) =>
    notifyAllRefused(
      all.flatMap((each) => each?.reason ?? []),
      title,
    );
  return useMutation({
    async mutationFn(sent: Sent) {
      const refusal = (await checkRegroup(cells)).find((each) => each !== undefined);
      // leaving the dialog during the dry run cancels the change
      if (refusal || left.current) return refusal?.reason;
      // another change than the one that was checked
      if (sent.isLate()) return void sent.unstored();
      const { changeSet, refusals, takeBack } = regroup(cells);
      const followed = refusals.then(async (all) => {
        notify(all, t.groups.refused);
        // the server leaves the data of a maker who still has products where they are
        const reason = all.some((each) => each === undefined) ? await follow(changeSet) : undefined;
        if (reason !== undefined) notifyFailed(t.groups.notFollowed, reason);
      });
      notifyDone(t.groups.done(formatNumber(cells.length), wanted), {
        label: t.history.putBack,
        act: () => void followed.then(takeBack).then((all) => notify(all, t.groups.leftBack)),
      });
      onStored();
      return undefined;
    },
  });
}

function notifyAllRefused(reasons: readonly string[], title: (count: string) => string): void {
  const [first] = reasons;
  if (first !== undefined) notifyFailed(title(formatNumber(reasons.length)), first);
}

/** The current rows of the products for which the dialog was opened. */
function useHeldProducts(column: GroupColumn, { groups }: RegroupSubject): readonly Product[] {
  const { rows } = useRows(collection);
  return useMemo(() => heldOf(groups, column, rows ?? []), [groups, column, rows]);
}
