import { shippedRoles } from '#contract/roles/shipped-roles.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';

/** The server's answer to a page that asks who is signed in. */
export const sessionOf = (staff: SignedInStaff) => ({ staff, browserKey: '0123456789abcdef'.repeat(4) });

/** A signed-in person for tests of the page. */
export const person: SignedInStaff = {
  staffId: 7,
  staffName: '김서연',
  staffNickName: '서연',
  email: 'seoyeon.kim@samusil.example',
  role: 'staff',
  roleName: '',
  rights: [...shippedRoles.staff],
  affiliation: 'design_team',
  active: true,
  language: 'ko',
  colorScheme: 'auto',
  lastSignInAt: null,
  revision: 1,
};
