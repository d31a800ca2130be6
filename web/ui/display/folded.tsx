import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import classes from './folded.module.css';
import { Icon } from './icon.tsx';

interface Props {
  /** What is folded away. */
  label: string;
  children: ReactNode;
}

/** Buttons of a toolbar; in a narrow window one that shows them under the line, so that the list has the room. */
export function Folded({ label, children }: Props) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  // in most windows nobody would see it, and every screen would draw one
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
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
      <div id={id} className={classes.content} data-opened={opened || undefined}>
        {children}
      </div>
    </>
  );
}
