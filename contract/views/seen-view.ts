import { type Holder, may } from '#contract/rights.ts';
import type { SavedView } from './views.ts';

/**
 * A view as somebody may see it. What was typed to look for orders may be a receiver: who may not see these sees the others' views
 * without it, and finds nobody by it either.
 */
export function seenView(view: SavedView, who: Holder): SavedView {
  if (view.list !== 'orders' || view.isMine || may('orders.read-personal', who)) return view;
  const kept = view.search.split('&').filter((part) => !part.startsWith('q='));
  return { ...view, search: kept.join('&') };
}
