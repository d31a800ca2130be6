import { Modal, type ModalProps } from '@mantine/core';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { pressClosedPopOver } from './open-dialogs.ts';
import { useOpenDialog } from './use-open-dialog.ts';

/** Without `role`: Mantine would put it on the frame around the dialog, where it hides the dialog's own role. */
export interface DialogFrameProps extends Omit<ModalProps, 'role'> {
  /** Something was typed that would be lost. */
  isDirty?(): boolean;
  /** Closes it, whatever was typed. `onClose` may ask first. */
  onDiscard?(): void;
}

/** A `<header>` inside a dialog must not count as the page's banner landmark. */
export const noBanner = { header: { role: 'presentation' } };

/**
 * Mantine's modal with a labelled close button. Escape closes only the topmost dialog. The focus returns to where it
 * was, also from a dialog that is open when it is first rendered, which Mantine alone does not manage. The text of the
 * first field is selected, so that typing replaces it.
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
