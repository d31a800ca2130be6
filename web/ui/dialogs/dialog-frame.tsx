import type { ModalProps } from '@mantine/core';
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import { later } from '#web/code/later.tsx';
import { whileOpen } from '#web/code/while-open.ts';
import { useWords } from '#web/i18n/words.ts';
import { isPressBeside, pressedIf } from './open-dialogs.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useOpenDialog } from './use-open-dialog.ts';

const Modal = later<ModalProps>(async () => (await import('./mantine-dialogs.ts')).Modal);

/** Without `role`: Mantine would put it on the frame around the dialog, where it hides the dialog's own role. */
export interface DialogFrameProps extends Omit<ModalProps, 'role'> {
  /** Whether something was typed that would be lost. */
  isDirty?(): boolean;
  /** Closes the dialog, even if something was typed. `onClose` may ask first. */
  onDiscard?(): void;
}

/** A `<header>` inside a dialog must not count as the page's banner landmark. */
export const noBanner = { header: { role: 'presentation' } };

/** Stops a submit event at the dialog: React lets it bubble to the form that contains the dialog in the component tree. */
export const endHere = (event: FormEvent) => event.stopPropagation();

/**
 * Mantine's modal with a labelled close button. Escape closes only the topmost dialog. When it closes, the focus returns to where it was
 * before. The text of the first field is selected, so that typing replaces it.
 */
export const DialogFrame = whileOpen(function DialogFrame({
  isDirty,
  onDiscard,
  closeOnEscape = true,
  closeOnClickOutside = true,
  children,
  ...props
}: DialogFrameProps) {
  const t = useWords();
  const { opened, onClose } = props;
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
  useFocusReturn(opened);
  useEffect(() => {
    if (!opened) return;
    return () => {
      hasBegun.current = false;
    };
  }, [opened]);
  return (
    <Modal
      {...props}
      onFocus={begin}
      onSubmit={endHere}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClickCapture={pressedIf(opened)}
      overlayProps={{ onClick: ({ detail }) => closeOnClickOutside && isPressBeside(detail) && onClose() }}
      attributes={noBanner}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      {children}
      <LateFocus />
    </Modal>
  );
});

const wanted = '[data-autofocus]:not(:disabled)';
const closeButton = '.mantine-Modal-close';

/**
 * Moves the focus where Mantine does not: it looks for `data-autofocus` only when a dialog opens, and then tries an element that cannot take
 * the focus yet. The dialog itself has it until that element can; and when the element that had it is replaced, a new one with
 * `data-autofocus` gets it. So does one that comes with what the dialog was waiting for: × had the focus as nothing else was there.
 */
function LateFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role=dialog]');
    if (!dialog) return;
    const isFree = (focused: Element | null) => focused === document.body || focused === dialog || focused?.matches(closeButton);
    // after Mantine's own attempt, which is a timer as well
    const waiting = setTimeout(() => {
      if (!dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
    });
    const watching = new MutationObserver((changes) => {
      if (!isFree(document.activeElement)) return;
      const changed = changes.flatMap(({ target, type, addedNodes }) => (type === 'attributes' ? [target] : [...addedNodes]));
      const elements = changed.filter((node) => node instanceof HTMLElement);
      const marked = elements.map((element) => (element.matches(wanted) ? element : element.querySelector<HTMLElement>(wanted)));
      marked.find((element) => element?.isConnected)?.focus();
    });
    watching.observe(dialog, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(waiting);
      watching.disconnect();
    };
  }, []);
  return <span ref={mark} hidden />;
}
