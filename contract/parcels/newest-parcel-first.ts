import type { Parcel } from './parcels.ts';

/** The order in which the server lists parcels. */
export const newestParcelFirst = (a: Pick<Parcel, 'parcelId'>, b: Pick<Parcel, 'parcelId'>): number => b.parcelId - a.parcelId;
