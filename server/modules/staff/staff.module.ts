import { Staff } from '#contract/staff/staff.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { presentStaff } from './present-staff.ts';
import { staffHistory } from './staff.history.ts';
import { selectStaffByIds } from './staff.repository.ts';
import { registerStaff } from './staff.routes.ts';
import { updateStaff } from './update-staff.ts';

export const staffModule: Module = {
  name: 'staff',
  create: (deps) => ({ routes: (app) => registerStaff(app, deps) }),
  liveRows: { staff: keyedRows('staffId', Staff, async (db, ids) => (await selectStaffByIds(db, ids.map(Number))).map(presentStaff)) },
  history: [
    {
      ...staffHistory,
      putBack: (db, { entityId, field, from, revision }, by) =>
        updateStaff(db, { staffId: Number(entityId), revision, changes: { [field]: from } }, by),
    },
  ],
  samples: async (db) => (await import('./staff.samples.ts')).seedStaff(db),
};
