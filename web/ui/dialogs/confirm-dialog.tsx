import { Button } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';

import classes from './confirm-dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';

interface Props {
  opened: boolean;
  title: string;
  text: string;
  /** What the button that does it says, and the one that does not. */
  yes: string;
  no?: string;
  /** It is being done. */
  busy?: boolean;
  onYes(): void;
  onClose(): void;
}

/** Asks before something is gone. The focus starts on the button that leaves things as they are. */
export function ConfirmDialog({ opened, title, text, yes, no, busy = false, onYes, onClose }: Props) {
  const t = useWords();
  return (
    <DialogFrame opened={opened} onClose={onClose} title={title} size="sm">
      <p className={classes.text}>{text}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {no ?? t.common.close}
        </Button>
        <Button color="red" loading={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </DialogFrame>
  );
}
