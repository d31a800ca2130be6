/** What not everybody may do who is signed in: first what it is about, then what is done. */
export const rights = [
  'products.write',
  'prices.write',
  'prices.read-cost',
  'orders.write',
  'orders.ship',
  'orders.read-personal',
  'orders.erase-personal',
  'seller.write',
  'customs.write',
  'boxes.write',
  'board.write',
  'accounting.sync',
  'exports',
  'staff.manage',
  'roles.manage',
  'operation.read',
  'security.read',
] as const;
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
  'GET /metrics': 'operation.read',
  'GET /api/docs': 'operation.read',
  'GET /api/docs/openapi.json': 'operation.read',

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
  'POST /api/products/lastChanges': 'staff',
  'POST /api/products/categoryList': 'staff',
  'POST /api/products/availabilityList': 'staff',
  'POST /api/products/skuChecking': 'staff',
  'POST /api/products/updateProduct': 'products.write',
  'POST /api/products/updateProducts': 'products.write',
  'POST /api/products/regitProduct': 'products.write',
  'POST /api/products/ecountCompare': 'accounting.sync',
  'POST /api/products/ecountProductsWeight': 'accounting.sync',
  'POST /api/products/ecountProductsToCore': 'accounting.sync',
  'POST /api/products/management_price': 'staff',
  'POST /api/products/lastPriceChanges': 'staff',
  'POST /api/products/tierPrices': 'staff',
  'POST /api/products/exchangeRate': 'staff',
  'POST /api/products/updateProductPriceSheet': 'prices.write',
  'POST /api/products/updatePriceSheets': 'prices.write',
  'POST /api/products/updateExchangeRate': 'prices.write',
  'POST /api/products/export': 'exports',
  'POST /api/registrations/begin': 'products.write',
  'POST /api/registrations/list': 'products.write',
  'POST /api/registrations/move': 'products.write',
  'POST /api/registrations/failed': 'products.write',

  'POST /api/e-count/initialize': 'accounting.sync',
  'POST /api/e-count/productList': 'accounting.sync',
  'POST /api/e-count/regitProduct': 'accounting.sync',
  'POST /api/e-count/unfinished': 'accounting.sync',

  'POST /api/fedex/authorize': 'orders.write',
  'POST /api/fedex/addressCheck': 'orders.write',
  'POST /api/orders/register': 'orders.write',
  'POST /api/orders/list': 'staff',
  'POST /api/orders/window': 'staff',
  'POST /api/orders/sums': 'staff',
  'POST /api/orders/ofProduct': 'staff',
  'POST /api/orders/detail': 'staff',
  'POST /api/orders/update': 'orders.write',
  'POST /api/orders/step': 'orders.write',
  'POST /api/orders/erasePersonal': 'orders.erase-personal',
  'POST /api/orders/draft': 'orders.write',
  'POST /api/orders/saveDraft': 'orders.write',
  'GET /api/orders/invoice': 'orders.read-personal',
  'GET /api/papers/print': 'orders.read-personal',
  'POST /api/papers/check': 'orders.read-personal',
  'POST /api/customers/sameReceivers': 'orders.read-personal',
  'POST /api/members/list': 'orders.read-personal',
  'POST /api/members/add': 'orders.write',
  'POST /api/members/update': 'orders.write',
  'POST /api/members/giveOrders': 'orders.write',
  'POST /api/members/erasePersonal': 'orders.erase-personal',
  'POST /api/customs/facts': 'staff',
  'POST /api/customs/addFact': 'customs.write',
  'POST /api/customs/updateFact': 'customs.write',
  'POST /api/customs/removeFact': 'customs.write',
  'POST /api/boxes/list': 'staff',
  'POST /api/boxes/add': 'boxes.write',
  'POST /api/boxes/update': 'boxes.write',
  'POST /api/boxes/remove': 'boxes.write',

  'POST /api/orders/seller': 'staff',
  'POST /api/orders/updateSeller': 'seller.write',
  'POST /api/orders/addLogo': 'seller.write',
  'GET /api/orders/logo': 'staff',
  'POST /api/shipments/list': 'orders.ship',
  'POST /api/shipments/quote': 'orders.ship',
  'POST /api/shipments/make': 'orders.ship',
  'POST /api/shipments/look': 'orders.ship',
  'POST /api/shipments/cancel': 'orders.ship',
  'GET /api/shipments/invoice': 'orders.read-personal',
  'GET /api/shipments/label': 'orders.read-personal',
  'POST /api/labelBatches/check': 'orders.ship',
  'POST /api/labelBatches/begin': 'orders.ship',
  'POST /api/labelBatches/list': 'orders.ship',
  'POST /api/labelBatches/move': 'orders.ship',
  'POST /api/labelBatches/outcomes': 'orders.ship',
  'POST /api/labelBatches/shipManagerFile': 'orders.read-personal',
  'GET /api/labelBatches/papers': 'orders.read-personal',
  'GET /api/labelBatches/printerFile': 'orders.read-personal',
  'POST /api/mails/list': 'orders.ship',
  'POST /api/mails/send': 'orders.ship',
  'POST /api/mails/sendAgain': 'orders.ship',
  'POST /api/parcels/list': 'staff',
  'POST /api/parcels/scans': 'orders.read-personal',
  'POST /api/parcels/add': 'orders.write',
  'POST /api/parcels/update': 'orders.write',
  'POST /api/parcels/remove': 'orders.write',
  'POST /api/parcels/ask': 'orders.write',
  'POST /api/parcels/pages': 'staff',

  'POST /api/finder/find': 'staff',
  'POST /api/home/counts': 'staff',
  'POST /api/home/orderDays': 'staff',
  'POST /api/home/calendarTroubles': 'board.write',

  'POST /api/staff/list': 'staff',
  'POST /api/staff/add': 'staff.manage',
  'POST /api/staff/update': 'staff.manage',
  'POST /api/staff/invite': 'staff.manage',
  'POST /api/staff/endSessions': 'staff.manage',
  'POST /api/staff/updatePreferences': 'staff',

  'POST /api/roles/list': 'staff',
  'POST /api/roles/add': 'roles.manage',
  'POST /api/roles/update': 'roles.manage',
  'POST /api/roles/delete': 'roles.manage',

  'POST /api/history/recent': 'staff',
  'POST /api/history/list': 'staff',
  'POST /api/history/putBack': 'staff', // and what writing the row takes (`history/put-back.ts`)
  'POST /api/changeSets/putBack': 'staff', // the same

  'POST /api/views/settings': 'staff',
  'POST /api/views/saveSetting': 'staff',
  'POST /api/views/list': 'staff',
  'POST /api/views/save': 'staff', // for all: and to write the list (`views/may-share.ts`)
  'POST /api/views/delete': 'staff', // that of another: the same

  'POST /api/design/workflow': 'staff',
  'POST /api/design/newProject': 'board.write',
  'POST /api/design/editProject': 'board.write',
  'POST /api/design/moveProject': 'board.write',
  'POST /api/design/deleteProject': 'board.write',
  'POST /api/design/restoreProject': 'board.write',
  'POST /api/templates/list': 'board.write',
  'POST /api/templates/save': 'board.write',
  'POST /api/templates/delete': 'board.write',
  'POST /api/design/presence': 'staff',
  'POST /api/design/feedLink': 'staff',
  'POST /api/design/planSize': 'exports',
  'POST /api/design/boardPdf': 'exports',
  'GET /feeds/:file': 'anyone', // the address itself is the secret

  'POST /api/google-calendar/newProject': 'board.write',
  'POST /api/google-calendar/editProject': 'board.write',
  'POST /api/google-calendar/deleteProject': 'board.write',
  'POST /api/google-calendar/answerRemoved': 'board.write',

  'GET /api/events': 'staff',

  'POST /api/jobs/list': 'operation.read',
  'POST /api/privacy/state': 'operation.read',
  'POST /api/backup/state': 'operation.read',

  'POST /api/security/list': 'security.read',
  'POST /api/security/countNew': 'security.read',
  'GET /api/security/export': 'security.read',
  'POST /api/security/notices': 'security.read',
  'POST /api/security/markRead': 'security.read',
} as const satisfies Record<string, Permission>;

/** What a program may read that brings the token of the operation (`OPERATION_TOKEN`) in place of a session. */
export const openToPrograms: readonly EndpointName[] = ['GET /metrics', 'GET /api/docs', 'GET /api/docs/openapi.json'];

export type Permission = 'anyone' | 'staff' | Right;
export type EndpointName = keyof typeof permissions;
