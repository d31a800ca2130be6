import { useRef, useState } from 'react';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';

/**
 * A dialog that edits one value at a time, and closes at once: when the value cannot be stored, it may come back. It stays
 * drawn while it is closed: only a dialog that was closed before knows where the focus has to return to.
 */
export function useValueDialog<Subject>() {
  const [subject, setSubject] = useState<Subject>();
  const [opened, setOpened] = useState(false);
  const isOpen = useRef(opened);
  isOpen.current = opened;
  // an edit may fail when its page has been left: then there is no dialog to come back to
  const left = useUnmounted();

  return {
    /** What the dialog is, or was, about. */
    subject,
    opened,
    open(next: Subject) {
      setSubject(() => next);
      setOpened(true);
    },
    close: () => setOpened(false),
    /** Not while it is open for something else, nor once the page has been left: then a notice has to do. */
    mayComeBack: () => !isOpen.current && !left.current,
    hasLeft: () => left.current,
  };
}
