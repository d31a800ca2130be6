import { type ParcelState, parcelStates } from '#contract/parcels/parcel-states.ts';
import type { ParcelCounts } from '#contract/parcels/parcel-window.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './state-groups.module.css';

interface Props {
  /** Undefined while they are loading: the buttons are drawn without numbers, so that the list below does not move. */
  counts: ParcelCounts | undefined;
  value: ParcelState | undefined;
  onPick(value: ParcelState | undefined): void;
}

/** The number of parcels in a state, or in all of them. */
export const countOf = (counts: ParcelCounts, state: ParcelState | undefined): number =>
  state === undefined ? parcelStates.reduce((sum, each) => sum + (counts[each] ?? 0), 0) : (counts[state] ?? 0);

/** The states with the number of parcels in each; a press on one filters the list. */
export function StateGroups({ counts, value, onPick }: Props) {
  const t = useWords();
  const groups = [undefined, ...parcelStates].map((state) => ({
    state,
    name: state === undefined ? t.parcels.all : t.parcels.states[state],
    count: counts && formatNumber(countOf(counts, state)),
  }));
  return (
    <fieldset className={classes.groups} data-pushed-aside>
      <legend className={classes.legend}>{t.parcels.groups}</legend>
      {groups.map(({ state, name, count }) => (
        <button
          key={state ?? 'all'}
          type="button"
          className={classes.group}
          data-state={state}
          data-empty={count === '0' || undefined}
          // on paper only the state of which the parcels are
          data-off-paper={value === undefined || value !== state || undefined}
          aria-pressed={value === state}
          onClick={() => onPick(state === value ? undefined : state)}
        >
          <span>{name}</span> <span className={classes.count}>{count ?? '–'}</span>
        </button>
      ))}
    </fieldset>
  );
}
