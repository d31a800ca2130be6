import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { useTypedDialog } from './typed-dialogs.ts';

/** A role would go to the frame around the dialog, where it only hides the dialog's own. */
type Props = Omit<ModalProps, 'role'>;

/**
 * Mantine's modal with a close button that has a name. Every dialog of the page is one of these. The focus returns to
 * where it was, also from a dialog that is drawn open: Mantine alone sees only what it has seen closed before.
 */
export function Dialog(props: Props) {
  const t = useWords();
  const { opened } = props;
  const onInput = useTypedDialog(opened);
  const opener = useRef(opened ? document.activeElement : null);
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
      opener.current = null;
    };
  }, [opened]);
  return <Modal {...props} onInput={onInput} closeButtonProps={{ 'aria-label': t.common.close }} />;
}
