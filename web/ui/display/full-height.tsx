import type { ReactNode } from 'react';
import classes from './full-height.module.css';

/** A screen that does not scroll as a whole: its last part (`VirtualCards`) takes the remaining height. */
export const FullHeight = ({ children }: { children: ReactNode }) => <div className={classes.fullHeight}>{children}</div>;
