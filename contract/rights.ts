import { type EndpointName, permissions, type Right } from './permissions.ts';

/**
 * Who may call what: one function for both sides. The server refuses by it before it reads a request, and the page
 * offers by it. An endpoint asks for one right, and a role is a set of them (`roles/shipped-roles.ts`, and the table `role`),
 * so neither side compares roles. No zod here: the page imports it.
 */

/** What decides what a person may do. */
export interface Holder {
  rights: readonly Right[];
}

/** Do they have a right? */
export const may = (right: Right, { rights }: Holder): boolean => rights.includes(right);

/** May they call the endpoint? `undefined` is somebody who is not signed in. */
export function mayCall(name: EndpointName, who: Holder | undefined): boolean {
  const needed = permissions[name];
  if (needed === 'anyone') return true;
  if (who === undefined) return false;
  return needed === 'staff' || may(needed, who);
}

/** Is there nothing among these rights that they lack? Nobody gives, takes or changes what they do not have themselves. */
export const hasAllOf = (asked: readonly Right[], who: Holder): boolean => asked.every((right) => may(right, who));
