import { useRef, useState } from 'react';
import { problemText } from '#web/i18n/problem-text.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import type { ConflictChoices } from './conflict/conflict-dialog.tsx';
import { isOvertaken, type Overtaken } from './conflict/overtaken.ts';

/** One value to be stored, and the row as the person saw it when they began. */
interface Edit {
  seen: object;
  value: unknown;
}

/** The value that the dialog edits, or edited last; `refused` when it could not be stored and the dialog opened again. */
export type ValueInDialog<E extends Edit> = Omit<E, 'value'> & { refused?: { value: E['value']; error: string } };

/** An edit of a value that somebody else changed first, with what the answers of the person do. */
export interface ValueConflict<E extends Edit> extends ConflictChoices {
  edit: E;
  error: Error & Overtaken<E['seen']>;
}

/** What the dialogs of an editor are given, besides whether they are `opened`. */
export interface ValueDialogs<E extends Edit> {
  /** The value that the dialog edits, or edited last. */
  value: ValueInDialog<E> | undefined;
  /** Whether it is being edited. */
  editing: boolean;
  /** The conflict that the person is asked about. */
  conflict: ValueConflict<E> | undefined;
  onSave(edit: E): void;
  onClose(): void;
}

interface Options<E extends Edit> {
  /** The value as the person saw it when they began. */
  before(edit: E): unknown;
  /** Rejects with the reason, which is `Overtaken` where the person has to choose between two values. */
  send(edit: E): Promise<unknown>;
  /** The title of the notice for an edit whose dialog cannot open again. */
  notStored(edit: E): string;
  /** False for a value that is changed without a dialog. */
  hasDialog?(edit: E): boolean;
}

/**
 * A dialog that edits one value at a time. It closes at once, and the list shows the new value. If that cannot be stored, the dialog
 * opens again with the input and the reason. If another dialog is open, or the page has been left, a notice shows the reason and
 * offers a retry instead. Where somebody else changed the same value first, the person is asked whose stays.
 *
 * Render the dialog also while it is closed: Mantine returns the focus only for a dialog that it has seen closed before.
 */
export function useValueEditor<E extends Edit>({ before, send, notStored, hasDialog = () => true }: Options<E>) {
  const [inDialog, setInDialog] = useState<ValueInDialog<E>>();
  const [opened, setOpened] = useState(false);
  const isOpen = useRef(opened);
  isOpen.current = opened;
  const left = useUnmounted();
  const conflicts = useQueue<Omit<ValueConflict<E>, keyof ConflictChoices>>();

  const open = (next: ValueInDialog<E>) => {
    setInDialog(next);
    setOpened(true);
  };
  const store = (edit: E) => void send(edit).catch((error: unknown) => onFailed(edit, error));
  const onFailed = (edit: E, error: unknown, isAsked = false) => {
    const overtaken = isOvertaken<E['seen']>(error) ? error : undefined;
    if (overtaken && !isAsked && !left.current) return conflicts.add({ edit, error: overtaken });
    const text = problemText(error);
    if (isOpen.current || left.current || !hasDialog(edit)) {
      notifyFailed(notStored(edit), text, { after: error, act: () => store(edit) });
      return;
    }
    const { value, ...about } = edit;
    // a person who closed the question without choosing knows the reason already
    open({ ...about, seen: overtaken?.current ?? edit.seen, refused: { value, error: overtaken ? '' : text } });
  };
  const close = () => setOpened(false);
  const { first } = conflicts;
  const conflict = first && {
    ...first,
    onTakeTheirs: conflicts.drop,
    onDiscard: conflicts.drop,
    onKeepMine() {
      conflicts.drop();
      store({ ...first.edit, seen: first.error.current });
    },
    onClose() {
      conflicts.drop();
      onFailed(first.edit, first.error, true);
    },
  };
  const onSave = (edit: E) => {
    close();
    if (before(edit) !== edit.value) store(edit);
  };

  return {
    open,
    store,
    dialogs: {
      ...{ value: inDialog, editing: opened, conflict, onSave, onClose: close },
      opened: opened || conflict !== undefined,
    } satisfies ValueDialogs<E> & { opened: boolean },
  };
}

/** Several conflicts may arrive while one is shown: the person is asked about one after the other. */
function useQueue<Item>() {
  const [items, setItems] = useState<readonly Item[]>([]);
  return {
    first: items[0],
    add: (item: Item) => setItems((before) => [...before, item]),
    drop: () => setItems(([, ...others]) => others),
  };
}
