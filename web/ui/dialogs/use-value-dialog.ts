import { useRef, useState } from 'react';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';

/** Values that somebody else was first to change: the person is asked about each, one after the other. */
export function useConflicts<Conflict>() {
  const [waiting, setWaiting] = useState<readonly Conflict[]>([]);
  return {
    /** What the person is asked about now. */
    asked: waiting[0],
    ask: (conflict: Conflict) => setWaiting((before) => [...before, conflict]),
    settle: () => setWaiting(([, ...others]) => others),
  };
}

/**
 * A dialog that edits one value at a time and closes at once; when the value cannot be stored, it may open again. It
 * stays rendered while it is closed, because Mantine returns the focus only for a dialog that it has seen closed
 * before.
 */
export function useValueDialog<Subject>() {
  const [subject, setSubject] = useState<Subject>();
  const [opened, setOpened] = useState(false);
  const isOpen = useRef(opened);
  isOpen.current = opened;
  // an edit may fail after its page has been left: then the dialog cannot open again
  const left = useUnmounted();

  return {
    /** What the dialog edits, or edited last. */
    subject,
    opened,
    open(next: Subject) {
      setSubject(() => next);
      setOpened(true);
    },
    close: () => setOpened(false),
    /** False while it is open for something else, and once the page has been left: then a notice is shown instead. */
    mayComeBack: () => !isOpen.current && !left.current,
    hasLeft: () => left.current,
  };
}
