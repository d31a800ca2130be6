import type { ReactNode } from 'react';
import classes from './page-title.module.css';

/** The heading of a screen, which gets the focus after a navigation. `children` are shown at its right (buttons, counts). */
export function PageTitle({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.row}>
      <h1 className={classes.title} tabIndex={-1} data-page-title>
        {title}
      </h1>
      {note !== undefined && <span className={classes.note}>{note}</span>}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
