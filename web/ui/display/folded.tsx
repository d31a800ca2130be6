import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import classes from './folded.module.css';
import { Icon } from './icon.tsx';

interface Props {
  /** What is folded away. */
  label: string;
  /** The widest window in which it is folded: a phone's, or that of a tablet, too. */
  upTo?: '48em' | '64em';
  /** How what is folded stands once it is shown. */
  className?: string | undefined;
  children: ReactNode;
}

/** Buttons of a toolbar; in a narrow window one that shows them under the line, so that the list has the room. */
export function Folded({ label, upTo = '48em', className, children }: Props) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  // paper is as narrow, and nothing is folded away on it
  const isNarrow = useMediaQuery(`screen and (max-width: ${upTo})`, false, { getInitialValueInEffect: false });
  return (
    <>
      {isNarrow && (
        <Button
          variant="default"
          className={classes.toggle}
          data-folded
          aria-expanded={opened}
          aria-controls={id}
          rightSection={<Icon name="down" />}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      )}
      <div id={id} className={isNarrow ? `${classes.folded} ${className ?? classes.line}` : classes.content} hidden={isNarrow && !opened}>
        {children}
      </div>
    </>
  );
}
