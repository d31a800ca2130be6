import type { LinkProps } from '@tanstack/react-router';
import type { EndpointName } from '#contract/permissions.ts';
import { type Holder, mayCall } from '#contract/rights.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import type { IconName } from '#web/ui/display/icon.tsx';

type Words = Catalog['layout'];
/** `needs`: the link is shown only to people who may call this endpoint. */
type Link = { label: keyof Words['links']; link: LinkProps; needs?: EndpointName };

const link = (label: Link['label'], to: LinkProps, needs?: EndpointName): Link => ({ label, link: to, ...(needs && { needs }) });

/** The groups of the header in their order, each with its links. */
export const headerGroups: { group: keyof Words['groups']; links: Link[] }[] = [
  {
    group: 'sales',
    links: [
      link('orderRegistration', { to: '/sales', search: { part: 'register' } }, 'POST /api/orders/register'),
      link('orderCheck', { to: '/sales', search: { part: 'orders' } }),
      link('invoicePrinting', { to: '/sales', search: { part: 'invoice' } }, 'GET /api/orders/invoice'),
      link('deliveryLookup', { to: '/sales', search: { part: 'tracking' } }),
    ],
  },
  {
    group: 'mall',
    links: [
      link('mallOrders', { to: '/mall' }),
      link('mallSend', { to: '/mall/send' }),
      link('mallTracking', { to: '/mall/tracking' }),
      link('mallProblems', { to: '/mall/shipping_error' }),
      link('mallComplete', { to: '/mall/complete' }),
    ],
  },
  {
    group: 'customer',
    links: [link('nonMember', { to: '/customer' }), link('members', { to: '/customer/members' }, 'POST /api/members/list')],
  },
  {
    group: 'stock',
    links: [link('outbound', { to: '/' }), link('inbound', { to: '/' }), link('stockCheck', { to: '/' })],
  },
  {
    group: 'products',
    links: [
      link('productBasics', { to: '/products' }),
      link('prices', { to: '/products/price_management' }),
      link('mallData', { to: '/products/mall_data_management' }),
      link('categories', { to: '/products/category_management' }),
      link('listUp', { to: '/products/list_up' }),
    ],
  },
  {
    group: 'manufacture',
    links: [link('subMaterials', { to: '/' }), link('manufacturers', { to: '/' })],
  },
  {
    group: 'staff',
    links: [
      link('permissions', { to: '/staff' }),
      link('mySettings', { to: '/staff/setting' }),
      link('securityLog', { to: '/staff/security' }, 'POST /api/security/list'),
    ],
  },
  {
    group: 'design',
    links: [link('teamWorkflow', { to: '/design_team' }), link('memberTasks', { to: '/design_team/as_staff' })],
  },
];

/** The links whose screen this person may use. */
export const linksFor = (links: readonly Link[], who: Holder): Link[] =>
  links.filter(({ needs }) => needs === undefined || mayCall(needs, who));

/** The sidebar's entries; each is active on every path below its own. */
export const sideEntries = [
  { entry: 'sales', path: '/sales', icon: 'order' },
  { entry: 'mall', path: '/mall', icon: 'cart' },
  { entry: 'customer', path: '/customer', icon: 'people' },
  { entry: 'stock', path: '/stock', icon: 'stock' },
  { entry: 'products', path: '/products', icon: 'tag' },
  { entry: 'manufacture', path: '/manufacture', icon: 'factory' },
  { entry: 'staff', path: '/staff', icon: 'badge' },
  { entry: 'design', path: '/design_team', icon: 'board' },
] as const satisfies { entry: keyof Words['side']; path: string; icon: IconName }[];

/** '/products/list_up' lies below '/products'; '/products_old' does not. */
export const isBelow = (pathname: string, prefix: string): boolean => pathname === prefix || pathname.startsWith(`${prefix}/`);
