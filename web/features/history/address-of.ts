import type { LinkProps } from '@tanstack/react-router';
import type { Change } from '#contract/history/history.ts';

type Changed = Pick<Change, 'kind' | 'entityId' | 'entityName' | 'entityDay'>;

/** The page on which the changed row is shown, on the board at its days. A removed row is searched for there by its name. */
export function addressOf({ kind, entityId, entityName, entityDay }: Changed): LinkProps {
  const q = entityName || undefined;
  const startDate = entityDay ?? undefined;
  const onBoard: LinkProps = { to: '/design_team', search: { startDate, q } };
  const addresses: Record<Change['kind'], LinkProps> = {
    product: { to: '/products/$pdNumber', params: { pdNumber: entityId } },
    priceSheet: { to: '/products/$pdNumber', params: { pdNumber: entityId } },
    exchangeRate: { to: '/products/price_management' },
    order: { to: '/sales', search: { part: 'orders', order: Number(entityId) } },
    // its name is that of its order
    orderNote: { to: '/sales', search: { part: 'orders', q } },
    member: { to: '/customer/members', search: { member: Number(entityId) } },
    maker: { to: '/manufacture', search: { q } },
    // its name is its order's number followed by the carrier
    parcel: { to: '/sales', search: { part: 'tracking', q: q?.split(' ')[0] } },
    seller: { to: '/sales', search: { part: 'invoice' } },
    customsFact: { to: '/staff/setting' },
    boxPreset: { to: '/staff/setting' },
    staff: { to: '/staff', search: { q } },
    role: { to: '/staff', search: { part: 'roles' } },
    project: onBoard,
    subProject: onBoard,
    // its name is that of the person
    daysOff: { to: '/design_team/as_staff', search: { startDate } },
    // its name is that of its project
    projectNote: onBoard,
    baseline: { to: '/design_team' },
  };
  return addresses[kind];
}
