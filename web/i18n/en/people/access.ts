import type { access as korean } from '#web/i18n/ko/people/access.ts';

export const access: typeof korean = {
  shipped: { administrator: 'Administrator', staff: 'Staff', viewer: 'Viewer' },
  unknown: 'Unknown role',
  rights: {
    'products.write': 'Edit products',
    'prices.write': 'Edit prices and rates',
    'prices.read-cost': 'See deposit prices',
    'orders.write': 'Edit orders',
    'orders.ship': 'Make labels',
    'orders.read-personal': 'See receivers',
    'orders.erase-personal': 'Erase personal data',
    'customs.write': 'Edit customs facts',
    'boxes.write': 'Edit boxes',
    'seller.write': 'Edit the seller',
    'board.write': 'Edit projects',
    'accounting.sync': 'Use ECOUNT',
    exports: 'Export files',
    'staff.manage': 'Manage staff',
    'roles.manage': 'Manage roles',
    'operation.read': 'See how the server does',
    'security.read': 'See the security log',
  },
  hidden: 'Not permitted',
  masked: 'Only parts are shown.',
  lookingOnly: 'View only',
  notAllowed: (right: string) => `This takes the right ‘${right}’.`,
};
