import type { CSSProperties, ReactNode } from 'react';
import classes from './card-grid.module.css';

interface Props {
  label?: string;
  /** The minimum width of a card as a CSS length, unless the screen is narrower. */
  narrowest: string;
  /** One `li` for each card. */
  children: ReactNode;
}

/** A list whose cards stand in as many columns as fit. */
export const CardGrid = ({ label, narrowest, children }: Props) => (
  <ul className={classes.cards} aria-label={label} style={{ '--narrowest': narrowest } as CSSProperties}>
    {children}
  </ul>
);
