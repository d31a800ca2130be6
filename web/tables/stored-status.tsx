import { Interruption } from './interruption.tsx';
import classes from './table-file.module.css';

interface Props {
  title: string;
  /** What has interrupted the storing, if anything. */
  interruption: unknown;
  /** How many rows were stored, and how many were not: a sentence each. */
  counts: readonly string[];
}

/** Says what became of a file. */
export const StoredStatus = ({ title, interruption, counts }: Props) => (
  <div role="status">
    <h2 className={classes.dropTitle}>{title}</h2>
    {interruption !== undefined && <Interruption of={interruption} />}
    {counts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);
