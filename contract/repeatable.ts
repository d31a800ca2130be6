import type { EndpointName } from './permissions.ts';

/** A call with this header may be sent again when the first reply was lost: it takes effect once for each key. */
export const keyHeader = 'idempotency-key';

/** Writes that may be sent again without a key, and take effect only once: equal contents mean the same row. */
export const repeatable: ReadonlySet<string> = new Set<EndpointName>([
  'POST /api/design/newProject',
  'POST /api/products/regitProduct',
  'POST /api/products/ecountProductsWeight',
  'POST /api/products/ecountProductsToCore',
  'POST /api/staff/updatePreferences',
  'POST /api/views/saveSetting',
  'POST /api/views/save',
  'POST /api/views/delete',
  'POST /api/templates/delete',
]);
