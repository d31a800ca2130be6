import type { ReactNode } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './list-row.module.css';

interface Props {
  /** The class that says `--columns`. */
  className: string | undefined;
  /** Whether it is among those that are chosen; undefined while nobody chooses. */
  chosen?: boolean | undefined;
  onOpen(): void;
  children: ReactNode;
  'data-cancelled'?: boolean | undefined;
  'data-state'?: string;
}

/** One thing of a list: the whole row is the button that opens it, or what chooses it while several are chosen. */
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

/** Whether the row is chosen, where it can be. */
export const RowCheck = ({ chosen }: Pick<Props, 'chosen'>) =>
  chosen !== undefined && <span className={classes.check}>{chosen && <Icon name="check" />}</span>;
