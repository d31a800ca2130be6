import { type EndpointName, permissions, type Right } from './permissions.ts';

/**
 * Who may call what: the server and the page share these functions. The server checks them before it reads a request, and the page offers
 * only what they allow. An endpoint takes one right, and a role is a set of rights (`roles/shipped-roles.ts`, and the table `role`), so
 * neither side compares roles. No zod here: the page imports it.
 */

/** Somebody who has rights. */
export interface Holder {
  rights: readonly Right[];
}

/** Does this person have the right? */
export const may = (right: Right, { rights }: Holder): boolean => rights.includes(right);

/** May this person call the endpoint? `who` is undefined when nobody is signed in. */
export function mayCall(name: EndpointName, who: Holder | undefined): boolean {
  const needed = permissions[name];
  if (needed === 'anyone') return true;
  if (who === undefined) return false;
  return needed === 'staff' || may(needed, who);
}

/** Does this person have all of these rights? Nobody may give, take away or change rights that they do not have themselves. */
export const hasAllOf = (asked: readonly Right[], who: Holder): boolean => asked.every((right) => may(right, who));
