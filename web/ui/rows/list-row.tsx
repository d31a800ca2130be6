import type { ReactNode } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './list-row.module.css';

interface Props {
  /** The class that sets `--columns`. */
  className: string | undefined;
  /** Whether the row is chosen; undefined while rows are not being chosen. */
  chosen?: boolean | undefined;
  onOpen(): void;
  children: ReactNode;
  'data-cancelled'?: boolean | undefined;
  'data-state'?: string;
}

/** A row of a list that is a button as a whole: it opens the row, or chooses it while several are being chosen. */
export const ListRow = ({ className, chosen, onOpen, children, ...data }: Props) => (
  <button
    type="button"
    className={`${classes.row} ${className}`}
    {...(chosen !== undefined && { role: 'checkbox', 'aria-checked': chosen })}
    onClick={onOpen}
    {...data}
  >
    {children}
  </button>
);

/** A check mark, shown while rows are being chosen. */
export const RowCheck = ({ chosen }: Pick<Props, 'chosen'>) =>
  chosen !== undefined && <span className={classes.check}>{chosen && <Icon name="check" />}</span>;
