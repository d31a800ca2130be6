import type { EndpointName } from './permissions.ts';

/**
 * Writes that do once what they are sent for twice, even when nobody knows what became of the first: by a key that the
 * caller made, or because the same content is the same thing.
 */
export const repeatable: ReadonlySet<string> = new Set<EndpointName>([
  'POST /api/orders/register',
  'POST /api/design/newProject',
  'POST /api/products/regitProduct',
  'POST /api/products/ecountProductsWeight',
  'POST /api/products/ecountProductsToCore',
  'POST /api/staff/updatePreferences',
]);
