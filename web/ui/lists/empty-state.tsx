import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Says that there is nothing here, why, and (as `children`) what to do about it. */
export function EmptyState({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
