import { type EndpointName, permissions, type Right, rights } from './permissions.ts';

/**
 * Who may call what: one function for both sides. The server refuses by it before it reads a request, and the page
 * offers by it. A role is a set of rights, and an endpoint asks for one of them, so neither side compares roles. No zod
 * here: the page imports it.
 */

export const roles = ['administrator', 'staff'] as const;
export type Role = (typeof roles)[number];

/** Running the office's work, and not the office itself. */
const ofStaff: readonly Right[] = [
  'products.write',
  'prices.write',
  'orders.write',
  'orders.read-personal',
  'board.write',
  'accounting.sync',
  'exports',
];
const rightsOfRole: Record<Role, readonly Right[]> = { administrator: rights, staff: ofStaff };

/** What of a person decides what they may do. */
export interface Holder {
  role: Role;
}

/** The rights that somebody has beyond those of everybody who is signed in. */
export const rightsOf = ({ role }: Holder): readonly Right[] => rightsOfRole[role];

/** May they call the endpoint? `undefined` is somebody who is not signed in. */
export function mayCall(name: EndpointName, who: Holder | undefined): boolean {
  const needed = permissions[name];
  if (needed === 'anyone') return true;
  if (who === undefined) return false;
  return needed === 'staff' || rightsOf(who).includes(needed);
}
