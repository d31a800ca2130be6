import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { type EndpointName, type Permission, permissions } from './permissions.ts';

/**
 * The permission of each endpoint, stated a second time by what the endpoint is about (`docs/decisions/rights-and-roles.md`). The tests
 * that call endpoints take their expectation from the table, so they would not notice a row with the wrong right. The first pattern that
 * matches counts.
 */
const areas: [Permission, RegExp][] = [
  ['anyone', /^(GET \/(healthz|readyz|auth\/|feeds\/)|POST \/(auth\/|api\/auth\/(authCheck|signOut)$))/],
  ['operation.read', /^GET \/(metrics|api\/docs)|^POST \/api\/(jobs|privacy|backup)\//],
  ['security.read', /\/security\//],
  ['orders.erase-personal', /\/erasePersonal$/],
  ['exports', /\/(export|planSize|boardPdf)$/],

  ['accounting.sync', /e-?count/],
  ['prices.write', /\/update(ProductPrice|PriceSheets|ExchangeRate)/],
  ['products.write', /\/registrations\/|\/makers\/(?!list)|\/products\/(update|regit)/],

  ['orders.read-personal', /^GET \/api\/(orders\/invoice|papers\/print|shipments\/|labelBatches\/)|shipManagerFile|papers\/check/],
  ['orders.read-personal', /\/customers\/|\/members\/(list|sums)|\/orders\/notes|\/parcels\/scans|\/finder\/receivers/],
  ['orders.ship', /\/(shipments|labelBatches|mails)\//],
  ['seller.write', /\/orders\/(updateSeller|addLogo)/],
  [
    'orders.write',
    /\/fedex\/|\/members\/|\/orders\/(register|import|update|step|(add|remove)Note|draft|saveDraft)|\/parcels\/(add|update|remove|ask)/,
  ],
  ['customs.write', /\/customs\/(?!facts)/],
  ['boxes.write', /\/boxes\/(?!list)/],

  ['staff', /OwnDaysOff$/],
  [
    'board.write',
    /\/design\/(new|edit|move|change|delete|restore|add|update|rename|remove)|\/templates\/|calendarTroubles|google-calendar/,
  ],
  ['staff.manage', /\/staff\/(?!list|updatePreferences)/],
  ['roles.manage', /\/roles\/(?!list)/],
];

const names = Object.keys(permissions) as EndpointName[];

it.each(names)('%s takes the right of what it is about', (name) => {
  expect(permissions[name]).toBe(areas.find(([, of]) => of.test(name))?.[0] ?? 'staff');
});

it('whatever writes takes a right, but for what is one’s own and what asks for the right of the row', () => {
  const writing = names.filter((name) => 'writes' in endpoints[name] && permissions[name] === 'staff');
  expect(writing.map((name) => name.replace('POST /api/', '')).sort()).toEqual([
    'changeSets/putBack',
    'design/addOwnDaysOff',
    'design/removeOwnDaysOff',
    'history/putBack',
    'home/readMovedWork',
    'mentions/read',
    'views/delete',
    'views/save',
    'views/saveSetting',
  ]);
});
