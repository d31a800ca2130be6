import type { EndpointName } from './permissions.ts';

/**
 * Writes that may be sent again when the first reply was lost, and take effect only once: either they have an idempotency key that the
 * caller made, or equal contents mean the same row.
 */
export const repeatable: ReadonlySet<string> = new Set<EndpointName>([
  'POST /api/orders/register',
  'POST /api/orders/import',
  'POST /api/design/newProject',
  'POST /api/products/regitProduct',
  'POST /api/products/updateProducts',
  'POST /api/products/updatePriceSheets',
  'POST /api/changeSets/putBack',
  'POST /api/members/merge',
  'POST /api/products/ecountProductsWeight',
  'POST /api/products/ecountProductsToCore',
  'POST /api/staff/add',
  'POST /api/roles/add',
  'POST /api/boxes/add',
  'POST /api/customs/addFact',
  'POST /api/design/addDaysOff',
  'POST /api/design/addOwnDaysOff',
  'POST /api/design/addBaseline',
  'POST /api/staff/updatePreferences',
  'POST /api/views/saveSetting',
  'POST /api/views/save',
  'POST /api/views/delete',
  'POST /api/templates/save',
  'POST /api/templates/delete',
]);
