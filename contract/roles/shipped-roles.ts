import { type Right, rights } from '#contract/permissions.ts';

/**
 * The roles that every office has, and nobody changes: an administrator has whatever right a version brings, so that nobody
 * is ever shut out. The roles that an office makes itself are in the table `role`. No zod here: the page imports it.
 */
export const shippedRoles = {
  administrator: rights,
  /** Whatever the office's own work takes, and nothing of running it. */
  staff: [
    'products.write',
    'prices.write',
    'prices.read-cost',
    'orders.write',
    'orders.ship',
    'orders.read-personal',
    'board.write',
    'accounting.sync',
    'exports',
  ],
  /** Looks at everything but what costs and who it goes to. */
  viewer: [],
} as const satisfies Record<string, readonly Right[]>;
export type ShippedRole = keyof typeof shippedRoles;

export const isShipped = (roleKey: string): roleKey is ShippedRole => Object.hasOwn(shippedRoles, roleKey);

/** What a role opens. @param stored the rights of the table, for one that the office made */
export const rightsOfRole = (roleKey: string, stored: readonly string[]): readonly Right[] =>
  isShipped(roleKey) ? shippedRoles[roleKey] : rights.filter((right) => stored.includes(right));
