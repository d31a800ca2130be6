import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import classes from './folded.module.css';
import { Icon } from './icon.tsx';

interface Props {
  /** The label of the button that unfolds the tools. */
  label: string;
  /** The widest window in which they are folded: a phone's (48em) or a tablet's (64em). */
  upTo?: '48em' | '64em';
  /** The class of the unfolded content, which determines its layout. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Buttons of a toolbar. In a narrow window a single button replaces them, and shows them below the line, which leaves the space to the
 * list.
 */
export function Folded({ label, upTo = '48em', className, children }: Props) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  // paper is as narrow as a phone, but on paper nothing is folded
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
