import { type Holder, may } from '#contract/rights.ts';
import type { SavedView } from './views.ts';

/**
 * A view as a person may see it. A search for orders may name a receiver: for whoever may not see receivers it is left out of
 * other people's views, and they cannot find anybody by it either.
 */
export function seenView(view: SavedView, who: Holder): SavedView {
  if (view.list !== 'orders' || view.isMine || may('orders.read-personal', who)) return view;
  const kept = view.search.split('&').filter((part) => !part.startsWith('q='));
  return { ...view, search: kept.join('&') };
}
