import type { ReactNode } from 'react';
import classes from './full-height.module.css';

/** A screen that never scrolls as a whole: the last part of it (`VirtualCards`) takes the height that is left. */
export const FullHeight = ({ children }: { children: ReactNode }) => <div className={classes.fullHeight}>{children}</div>;
