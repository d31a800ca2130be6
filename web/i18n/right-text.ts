import { type EndpointName, permissions, type Right, rights } from '#contract/permissions.ts';
import type { Catalog } from './ko.ts';

const isRight = (needed: string): needed is Right => rights.some((right) => right === needed);

/** Which right it takes to call an endpoint, as a sentence for somebody who lacks it. */
export function rightNeeded(name: EndpointName, t: Catalog): string {
  const needed = permissions[name];
  return isRight(needed) ? t.access.notAllowed(t.access.rights[needed]) : '';
}
