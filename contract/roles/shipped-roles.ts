import { type Right, rights } from '#contract/permissions.ts';

/**
 * The roles that every office has and nobody can change. An administrator has all rights, including those that a new version adds, so that
 * no office can lock itself out. The roles that an office defines are in the table `role`. No zod here: the page imports it.
 */
export const shippedRoles = {
  administrator: rights,
  /** Every right that the daily work takes, and none for the administration. */
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
  /** Sees everything except cost prices and the personal data of receivers. */
  viewer: [],
} as const satisfies Record<string, readonly Right[]>;
export type ShippedRole = keyof typeof shippedRoles;

export const isShipped = (roleKey: string): roleKey is ShippedRole => Object.hasOwn(shippedRoles, roleKey);

/** The rights of a role. @param stored the rights in the table, for a role that the office defined */
export const rightsOfRole = (roleKey: string, stored: readonly string[]): readonly Right[] =>
  isShipped(roleKey) ? shippedRoles[roleKey] : rights.filter((right) => stored.includes(right));
