import { Parcel } from '#contract/parcels/parcels.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { parcelHistory } from './parcel.history.ts';
import { findParcels } from './parcels.repository.ts';
import { registerParcels } from './parcels.routes.ts';
import { updateParcel } from './update-parcel.ts';

export const parcelsModule: Module = {
  name: 'parcels',
  create: (deps) => ({ routes: (app) => registerParcels(app, deps) }),
  liveRows: { parcel: keyedRows('parcelId', Parcel, (db, ids) => findParcels(db, ids.map(Number))) },
  history: [
    {
      ...parcelHistory,
      putBack: (db, { entityId, field, from, revision }, by) =>
        updateParcel(db, { parcelId: Number(entityId), revision, changes: { [field]: from } }, by),
    },
  ],
  samples: async (db) => (await import('./parcels.samples.ts')).seedParcels(db),
};
