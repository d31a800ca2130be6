import { type Holder, may } from '#contract/rights.ts';
import type { SavedView } from './views.ts';

/**
 * A view as a person may see it. The search text of an orders view may be the name of a receiver. For people who may not see receivers it
 * is left out of the views of others, as they cannot search by it either.
 */
export function seenView(view: SavedView, who: Holder): SavedView {
  if (view.list !== 'orders' || view.isMine || may('orders.read-personal', who)) return view;
  const kept = view.search.split('&').filter((part) => nameOf(part) !== 'q');
  return { ...view, search: kept.join('&') };
}

/** The name of a parameter as a page reads it: a program may have spelled it with percent signs, or begun with a question mark. */
const nameOf = (part: string): string =>
  (part.replace(/^\?/, '').split('=')[0] ?? '').replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
