import { type Right, rights } from '#contract/permissions.ts';
import type { Catalog } from '#web/i18n/ko.ts';

type Group = keyof Catalog['roles']['groups'];

/** The heading under which each right is listed. */
const groupOf: Record<Right, Group> = {
  'products.write': 'products',
  'prices.write': 'products',
  'prices.read-cost': 'products',
  'orders.write': 'orders',
  'orders.ship': 'orders',
  'orders.read-personal': 'orders',
  'orders.erase-personal': 'orders',
  'seller.write': 'orders',
  'customs.write': 'orders',
  'boxes.write': 'orders',
  'board.write': 'board',
  'accounting.sync': 'outside',
  exports: 'outside',
  'staff.manage': 'office',
  'roles.manage': 'office',
  'operation.read': 'office',
  'security.read': 'office',
};

/** The groups in their order, with their rights. */
export const rightGroups: readonly (readonly [Group, readonly Right[]])[] = [...Map.groupBy(rights, (right) => groupOf[right])];
