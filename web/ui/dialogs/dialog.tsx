import type { ModalProps } from '@mantine/core';
import { useState } from 'react';
import { whileOpen } from '#web/code/while-open.ts';
import { LeaveContext } from './cancel-button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { ChangedContext, useDirtyFields } from './use-dirty-fields.ts';

interface Props extends Omit<ModalProps, 'role'> {
  /** Something was chosen that no field holds, and that would be lost. A form inside the dialog can report this itself by `useChanged`. */
  changed?: boolean;
  /** The dialog edits one value: Escape and all other ways out cancel without a question. */
  oneValue?: boolean;
  /** Closes the dialog for good after the person has confirmed leaving the page. `onClose` by default. */
  onDiscard?(): void;
}

/**
 * Every dialog of the page is one of these. Once something was typed, every way out asks first: Escape, the close button, a click outside,
 * and `CancelButton`. When the person leaves the page (by Back or a link), the router asks.
 */
export const Dialog = whileOpen(function Dialog({ changed = false, oneValue = false, onDiscard, children, ...props }: Props) {
  const { opened, onClose } = props;
  const [asking, setAsking] = useState(false);
  if (asking && !opened) setAsking(false);
  const fields = useDirtyFields();
  const isDirty = () => changed || fields.isDirty();
  const leave = () => (isDirty() && !oneValue ? setAsking(true) : onClose());
  return (
    <>
      <DialogFrame {...props} {...fields.watch} onClose={leave} isDirty={isDirty} onDiscard={onDiscard ?? onClose}>
        <LeaveContext value={leave}>
          <ChangedContext value={fields.inside}>{children}</ChangedContext>
        </LeaveContext>
      </DialogFrame>
      <LeaveQuestion
        opened={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
});
