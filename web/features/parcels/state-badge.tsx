import type { ParcelState } from '#contract/parcels/parcel-states.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './state-badge.module.css';

/** The state of a parcel as a coloured word. */
export function StateBadge({ state }: { state: ParcelState }) {
  const t = useWords();
  return (
    <span className={classes.badge} data-state={state}>
      {t.parcels.states[state]}
    </span>
  );
}
