import { Parcel } from '#contract/parcels/parcels.ts';
import { carriersOf } from '#server/integrations/carriers/carriers.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { parcelHistory } from './parcel.history.ts';
import { parcelTracking } from './parcel-tracking.job.ts';
import { findParcels } from './parcels.repository.ts';
import { registerParcels } from './parcels.routes.ts';
import { putBackParcel } from './update-parcel.ts';

export const parcelsModule: Module = {
  name: 'parcels',
  create: (deps) => {
    const tracked = carriersOf(deps.config.carriers).filter(({ tracking }) => tracking);
    return {
      routes: (app) => registerParcels(app, deps, tracked),
      ...(tracked.length > 0 && { jobs: [parcelTracking(deps.database.db, tracked, deps.announce)] }),
    };
  },
  liveRows: { parcel: keyedRows('parcelId', Parcel, (db, ids) => findParcels(db, ids.map(Number))) },
  history: [{ ...parcelHistory, putBack: putBackParcel }],
  samples: async (db) => (await import('./parcels.samples.ts')).seedParcels(db),
};
