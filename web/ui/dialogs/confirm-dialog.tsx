import { Button } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';

import classes from './confirm-dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';

interface Props {
  opened: boolean;
  title: string;
  text: string;
  /** Labels of the button that confirms and of the one that cancels. */
  yes: string;
  no?: string;
  /** The action is under way. */
  busy?: boolean;
  onYes(): void;
  onClose(): void;
}

/** Asks before something is deleted or lost. The focus starts on the button that cancels. */
export function ConfirmDialog({ opened, title, text, yes, no, busy = false, onYes, onClose }: Props) {
  const t = useWords();
  return (
    <DialogFrame opened={opened} onClose={onClose} title={title} size="sm">
      <p className={classes.text}>{text}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {no ?? t.common.close}
        </Button>
        <Button color="red" loading={busy} data-once onClick={onYes}>
          {yes}
        </Button>
      </div>
    </DialogFrame>
  );
}
