import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import classes from './question.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

interface Props {
  text: string;
  yes: string;
  no: string;
  onYes(): void;
  onNo(): void;
}

/** Asks a question inside a dialog, as if it were another dialog on top of it. Enter means yes, Escape means no. */
export function Question({ text, yes, no, onYes, onNo }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useOpenDialog({ opened: true, onEscape: onNo });
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={classes.question}>
      <p id={id} className={classes.text} role="alert">
        {text}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onNo}>
          {no}
        </Button>
        <Button
          ref={button}
          aria-describedby={id}
          // this button appears where the submit button was: the second click of a double click must not answer an unread question
          data-once
          onClick={onYes}
          // an Enter that is held down since it opened the question must not answer it
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {yes}
        </Button>
      </div>
    </div>
  );
}
