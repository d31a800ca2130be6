import type { ReactNode } from 'react';
import classes from './value-list.module.css';

/** Labelled values, one below the other. */
export const ValueList = ({ children }: { children: ReactNode }) => <dl className={classes.list}>{children}</dl>;

/** One label and its value in a `ValueList`. */
export const LabelledValue = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={classes.pair}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
