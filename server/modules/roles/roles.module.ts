import { Role } from '#contract/roles/roles.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { updateRole } from './change-role.ts';
import { roleHistory } from './role.history.ts';
import { selectRolesByKeys } from './roles.repository.ts';
import { registerRoles } from './roles.routes.ts';

export const rolesModule: Module = {
  name: 'roles',
  create: (deps) => ({ routes: (app) => registerRoles(app, deps) }),
  liveRows: { role: keyedRows('roleKey', Role, selectRolesByKeys) },
  history: [
    {
      ...roleHistory,
      putBack: (db, { entityId, field, from, revision }, by) =>
        updateRole(db, { roleKey: entityId, revision, changes: { [field]: from } }, by),
    },
  ],
};
