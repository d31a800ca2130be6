import type { ParcelState } from '#contract/parcels/parcel-states.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './state-badge.module.css';

/** Where a parcel is, as a word with a colour of its own. */
export function StateBadge({ state }: { state: ParcelState }) {
  const t = useWords();
  return (
    <span className={classes.badge} data-state={state}>
      {t.parcels.states[state]}
    </span>
  );
}
