import { StoredBox } from '#contract/boxes/boxes.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { boxPresetHistory } from './box-preset.history.ts';
import { findBoxesById } from './boxes.repository.ts';
import { registerBoxes } from './boxes.routes.ts';
import { updateBox } from './write-box.ts';

export const boxesModule: Module = {
  name: 'boxes',
  create: (deps) => ({ routes: (app) => registerBoxes(app, deps) }),
  liveRows: { boxPreset: keyedRows('boxId', StoredBox, (db, ids) => findBoxesById(db, ids.map(Number))) },
  history: [
    {
      ...boxPresetHistory,
      putBack: (db, { entityId, field, from, revision }, by) =>
        updateBox(db, { boxId: Number(entityId), revision, changes: { [field]: from } }, by),
    },
  ],
  samples: async (db) => (await import('./boxes.samples.ts')).seedBoxes(db),
};
