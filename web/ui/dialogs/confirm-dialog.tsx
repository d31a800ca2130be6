import { Button } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';

import classes from './confirm-dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';

interface Props {
  opened: boolean;
  title: string;
  text: string;
  /** Labels of the button that confirms and of the one that cancels. `no` defaults to the label that all dialogs have. */
  yes: string;
  no?: string;
  /** The confirmed action is under way. */
  busy?: boolean;
  onYes(): void;
  onClose(): void;
}

/** Asks before something is deleted or lost. The focus starts on the button that cancels. */
export function ConfirmDialog({ opened, title, text, yes, no, busy = false, onYes, onClose }: Props) {
  const { cancel, close } = useWords().common;
  // beside the button that cancels an order, a button labelled "cancel" would be taken for that one
  const away = yes.includes(cancel) ? close : cancel;
  return (
    <DialogFrame opened={opened} onClose={onClose} title={title} size="sm">
      <p className={classes.text}>{text}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {no ?? away}
        </Button>
        <Button color="red" loading={busy} data-once onClick={onYes}>
          {yes}
        </Button>
      </div>
    </DialogFrame>
  );
}
