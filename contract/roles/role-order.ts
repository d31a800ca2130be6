import type { Role } from './roles.ts';
import { shippedRoles } from './shipped-roles.ts';

type Listed = Pick<Role, 'roleKey' | 'roleName' | 'shipped'>;

const place = (roleKey: string) => Object.keys(shippedRoles).indexOf(roleKey);

/** The order in which roles are listed: the shipped ones, then the others by name. */
export const byRoleName = (a: Listed, b: Listed): number => {
  if (a.shipped !== b.shipped) return a.shipped ? -1 : 1;
  if (a.shipped) return place(a.roleKey) - place(b.roleKey);
  if (a.roleName !== b.roleName) return a.roleName < b.roleName ? -1 : 1;
  return a.roleKey < b.roleKey ? -1 : 1;
};
