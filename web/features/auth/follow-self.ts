import type { Role } from '#contract/roles/roles.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { checkSession, currentSession } from '#web/session/session.ts';
import { onLive } from '#web/sync/live.ts';

/**
 * Reads the session again when others have changed the signed-in person's row or the name of their role. Returns a function that stops
 * this.
 */
export function followSelf(): () => void {
  const stopStaff = onLive<Staff>('staff', (rows) => {
    const me = self();
    if (rows.some(({ staffId, revision }) => staffId === me?.staffId && revision > me.revision)) void checkSession();
  });
  const stopRole = onLive<Role>('role', (rows) => {
    const me = self();
    if (rows.some(({ roleKey, roleName }) => roleKey === me?.role && roleName !== me.roleName)) void checkSession();
  });
  return () => {
    stopStaff();
    stopRole();
  };
}

const self = () => {
  const session = currentSession();
  return session.status === 'signed-in' ? session.staff : undefined;
};
