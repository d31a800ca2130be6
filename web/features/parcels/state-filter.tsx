import { type ParcelState, parcelStates } from '#contract/parcels/parcel-states.ts';
import { useWords } from '#web/i18n/words.ts';
import { FilterSelect } from '#web/ui/inputs/filter-select.tsx';

/** The state of an order's parcels; 'none' for an order without a tracking number. */
export type DeliveryState = ParcelState | 'none';
/** The state with this name; undefined where there is none. */
export const deliveryState = (name: string | undefined): DeliveryState | undefined =>
  [...parcelStates, 'none' as const].find((state) => state === name);

interface Props {
  value: DeliveryState | undefined;
  onChange(value: DeliveryState | undefined): void;
}

/** Filters the list of orders by the state of their parcels; 'none' finds orders without a tracking number. */
export function StateFilter({ value, onChange }: Props) {
  const t = useWords();
  const options = [
    { value: 'none', label: t.parcels.none },
    ...parcelStates.map((state) => ({ value: state, label: t.parcels.states[state] })),
  ];
  return <FilterSelect label={t.parcels.filter} all={t.parcels.anyState} value={value} options={options} onChange={onChange} />;
}
