import type { ReactNode } from 'react';
import classes from './fill.module.css';

/** A screen that never scrolls as a whole: the last part of it (`VirtualCards`) takes the height that is left. */
export const Fill = ({ children }: { children: ReactNode }) => <div className={classes.fill}>{children}</div>;
