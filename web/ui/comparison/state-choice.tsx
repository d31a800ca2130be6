import classes from './comparison-review.module.css';
import { useComparisonWords } from './comparison-words.ts';

interface Props {
  label: string;
  chosen: number;
  offered: number;
  onChoose(wanted: boolean): void;
}

/** A checkbox for all rows of one state. It stays visible whichever tab is open. */
export function StateChoice({ label, chosen, offered, onChoose }: Props) {
  const t = useComparisonWords();
  const isPart = chosen > 0 && chosen < offered;
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        className={classes.check}
        ref={(node) => {
          if (node) node.indeterminate = isPart;
        }}
        checked={chosen > 0 && !isPart}
        disabled={offered === 0}
        aria-label={t.applyState(label)}
        onChange={() => onChoose(chosen < offered)}
      />
      {label}
    </label>
  );
}
