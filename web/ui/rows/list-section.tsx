import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './list-section.module.css';

interface Props {
  title: string;
  help: string;
  addLabel: string;
  onAdd(): void;
  /** A remark about the list as a whole, shown above its rows. */
  remark: ReactNode;
  /** The rows, each an `<li>`. */
  rows: ReactNode;
  /** The dialogs of the rows. */
  children: ReactNode;
}

/** A list that the office maintains itself, with a button that adds to it. */
export function ListSection({ title, help, addLabel, onAdd, remark, rows, children }: Props) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <Button variant="default" size="xs" onClick={onAdd}>
          {addLabel}
        </Button>
      </div>
      <p className={classes.help}>{help}</p>
      {remark}
      <ul className={classes.list}>{rows}</ul>
      {children}
    </section>
  );
}
