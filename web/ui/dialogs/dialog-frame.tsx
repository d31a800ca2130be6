import { Modal, type ModalProps } from '@mantine/core';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { pressClosedPopOver } from './open-dialogs.ts';
import { useOpenDialog } from './use-open-dialog.ts';

/** A role would go to the frame around the dialog, where it only hides the dialog's own. */
export interface DialogFrameProps extends Omit<ModalProps, 'role'> {
  /** Something was typed that would be lost. */
  isDirty?(): boolean;
  /** Closes it, whatever was typed. `onClose` may ask first. */
  onDiscard?(): void;
}

/** What dialogs write `<header>` is no banner of the page. */
export const noBanner = { header: { role: 'presentation' } };

/**
 * Mantine's modal with a close button that has a name. Escape is for whichever dialog is on top. The focus returns to
 * where it was, also from a dialog that is drawn open: Mantine alone sees only what it has seen closed before. The text
 * that it begins in is selected: typing replaces it.
 */
export function DialogFrame({ isDirty, onDiscard, closeOnEscape = true, closeOnClickOutside = true, ...props }: DialogFrameProps) {
  const t = useWords();
  const { opened, onClose } = props;
  const opener = useRef(opened ? document.activeElement : null);
  const hasBegun = useRef(false);
  const begin = ({ target }: FocusEvent) => {
    if (!hasBegun.current && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) target.select();
    hasBegun.current = true;
  };
  useOpenDialog({
    opened,
    onEscape: () => closeOnEscape && onClose(),
    ...(isDirty && { isDirty }),
    ...(onDiscard && { close: onDiscard }),
  });
  useEffect(() => {
    if (!opened) return;
    return () => {
      hasBegun.current = false;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
      opener.current = null;
    };
  }, [opened]);
  return (
    <Modal
      {...props}
      onFocus={begin}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ onClick: () => closeOnClickOutside && !pressClosedPopOver() && onClose() }}
      attributes={noBanner}
      closeButtonProps={{ 'aria-label': t.common.close }}
    />
  );
}
