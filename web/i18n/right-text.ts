import { type EndpointName, permissions, type Right, rights } from '#contract/permissions.ts';
import type { Catalog } from './ko.ts';

const isRight = (needed: string): needed is Right => rights.some((right) => right === needed);

/** A sentence for somebody who lacks the right to call an endpoint: it names that right. */
export function rightNeeded(name: EndpointName, t: Catalog): string {
  const needed = permissions[name];
  return isRight(needed) ? t.access.notAllowed(t.access.rights[needed]) : '';
}
