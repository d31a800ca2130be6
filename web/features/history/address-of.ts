import type { LinkProps } from '@tanstack/react-router';
import type { Change } from '#contract/history/history.ts';

/** Where the row of a change is seen. What was removed is still looked for there by its name. */
export function addressOf({ kind, entityId, entityName }: Pick<Change, 'kind' | 'entityId' | 'entityName'>): LinkProps {
  const q = entityName ?? undefined;
  const addresses: Record<Change['kind'], LinkProps> = {
    product: { to: '/products/$pdNumber', params: { pdNumber: entityId } },
    priceSheet: { to: '/products/$pdNumber', params: { pdNumber: entityId } },
    exchangeRate: { to: '/products/price_management' },
    order: { to: '/sales', search: { part: 'orders', order: Number(entityId) } },
    // called by its order
    orderNote: { to: '/sales', search: { part: 'orders', q } },
    member: { to: '/customer/members', search: { member: Number(entityId) } },
    maker: { to: '/manufacture' },
    // they are called by their order and its carrier
    parcel: { to: '/sales', search: { part: 'tracking', q: q?.split(' ')[0] } },
    seller: { to: '/sales', search: { part: 'invoice' } },
    customsFact: { to: '/staff/setting' },
    boxPreset: { to: '/staff/setting' },
    staff: { to: '/staff', search: { q } },
    role: { to: '/staff', search: { part: 'roles' } },
    project: { to: '/design_team', search: { q } },
    subProject: { to: '/design_team', search: { q } },
    // called by whose they are
    daysOff: { to: '/design_team/as_staff' },
    // called by its project
    projectNote: { to: '/design_team', search: { q } },
    baseline: { to: '/design_team' },
  };
  return addresses[kind];
}
