import type { ReactNode } from 'react';
import classes from './plain-button.module.css';

/** A button without Mantine, for what is shown before the app itself is loaded. */
export const PlainButton = ({ large = false, onClick, children }: { large?: boolean; onClick(): void; children: ReactNode }) => (
  <button type="button" className={classes.button} data-large={large || undefined} onClick={onClick}>
    {children}
  </button>
);
