/** What not everybody may do who is signed in. */
export const rights = ['manage-staff', 'manage-seller', 'see-operation'] as const;
export type Right = (typeof rights)[number];

/**
 * What it takes to call an endpoint: one row for each. Both sides ask `mayCall` of `rights.ts`, which reads it. No zod
 * here: the page imports this table.
 *
 * - `anyone`: no session needed
 * - `staff`: any signed-in, active staff member
 * - a right: a signed-in, active staff member who has it
 */
export const permissions = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'see-operation',
  'GET /api/docs': 'see-operation',
  'GET /api/docs/openapi.json': 'see-operation',

  'GET /auth/start': 'anyone',
  'GET /auth/callback': 'anyone',
  'POST /auth/attempt': 'anyone',
  'POST /api/auth/authCheck': 'anyone',
  'POST /api/auth/session': 'staff',
  'POST /api/auth/signOut': 'anyone',
  'POST /api/auth/active': 'staff',
  'POST /api/auth/sessions': 'staff',
  'POST /api/auth/endSession': 'staff',
  'POST /api/auth/endOtherSessions': 'staff',
  'POST /api/auth/office': 'staff',

  'POST /api/products/allData': 'staff',
  'POST /api/products/management_basic': 'staff',
  'POST /api/products/categoryList': 'staff',
  'POST /api/products/availabilityList': 'staff',
  'POST /api/products/skuChecking': 'staff',
  'POST /api/products/updateProduct': 'staff',
  'POST /api/products/regitProduct': 'staff',
  'POST /api/products/ecountCompare': 'staff',
  'POST /api/products/ecountProductsWeight': 'staff',
  'POST /api/products/ecountProductsToCore': 'staff',
  'POST /api/products/management_price': 'staff',
  'POST /api/products/exchangeRate': 'staff',
  'POST /api/products/updateProductPriceSheet': 'staff',
  'POST /api/products/updateExchangeRate': 'staff',
  'GET /api/products/priceExport': 'staff',

  'POST /api/e-count/initialize': 'staff',
  'POST /api/e-count/productList': 'staff',
  'POST /api/e-count/regitProduct': 'staff',
  'POST /api/e-count/unfinished': 'staff',

  'POST /api/fedex/authorize': 'staff',
  'POST /api/fedex/addressCheck': 'staff',
  'POST /api/orders/register': 'staff',
  'POST /api/orders/list': 'staff',
  'POST /api/orders/detail': 'staff',
  'POST /api/orders/update': 'staff',
  'GET /api/orders/invoice': 'staff',
  'POST /api/orders/seller': 'staff',
  'POST /api/orders/updateSeller': 'manage-seller',

  'POST /api/staff/list': 'staff',
  'POST /api/staff/add': 'manage-staff',
  'POST /api/staff/update': 'manage-staff',
  'POST /api/staff/invite': 'manage-staff',
  'POST /api/staff/endSessions': 'manage-staff',
  'POST /api/staff/updatePreferences': 'staff',

  'POST /api/history/recent': 'staff',
  'POST /api/history/list': 'staff',
  'POST /api/history/putBack': 'staff',

  'POST /api/design/workflow': 'staff',
  'POST /api/design/newProject': 'staff',
  'POST /api/design/editProject': 'staff',
  'POST /api/design/moveProject': 'staff',
  'POST /api/design/deleteProject': 'staff',
  'POST /api/design/restoreProject': 'staff',
  'POST /api/design/presence': 'staff',
  'POST /api/design/feedLink': 'staff',
  'POST /api/design/planSize': 'staff',
  'POST /api/design/boardPdf': 'staff',
  'GET /feeds/:file': 'anyone', // the address itself is the secret

  'POST /api/google-calendar/newProject': 'staff',
  'POST /api/google-calendar/editProject': 'staff',
  'POST /api/google-calendar/deleteProject': 'staff',
  'POST /api/google-calendar/answerRemoved': 'staff',

  'GET /api/events': 'staff',

  'POST /api/jobs/list': 'see-operation',
  'POST /api/backup/state': 'see-operation',
} as const satisfies Record<string, Permission>;

/** What a program may read that brings the token of the operation (`OPERATION_TOKEN`) in place of a session. */
export const openToPrograms: readonly EndpointName[] = ['GET /metrics', 'GET /api/docs', 'GET /api/docs/openapi.json'];

export type Permission = 'anyone' | 'staff' | Right;
export type EndpointName = keyof typeof permissions;
