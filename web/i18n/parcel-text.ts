import type { Parcel } from '#contract/parcels/parcels.ts';
import type { Catalog } from './ko.ts';

/** A parcel in a sentence: 'EMS EM123456789KR (이동 중)'. */
export const parcelText = ({ carrier, trackingNumber, state }: Parcel, t: Catalog): string =>
  `${carrier} ${trackingNumber} (${t.parcels.states[state]})`;
