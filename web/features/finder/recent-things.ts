import type { OrderSummary } from '#contract/orders/orders.ts';
import { keptForPerson } from '#web/session/kept-for-person.ts';
import { onLive } from '#web/sync/live.ts';
import type { Thing } from './find-things.ts';

const mostRecent = 8;

function createRecent() {
  let things: readonly Thing[] = [];
  const same = (a: Thing, b: Thing) => a.kind === b.kind && a.id === b.id;
  return {
    all: () => things,
    add(thing: Thing) {
      things = [thing, ...things.filter((each) => !same(each, thing))].slice(0, mostRecent);
    },
    /** Drops results that may name a customer. */
    dropReceivers() {
      things = things.filter(({ kind }) => !['order', 'member', 'customer', 'parcel'].includes(kind));
    },
    forget() {
      things = [];
    },
    isUnsaved: () => false,
  };
}

/** The recently opened results. They are kept in memory only, because names of receivers must not stay in the browser. */
export const recentThings = keptForPerson(createRecent());

// a deleted or erased member leaves their list, and must not stay here
onLive('member', (_, gone) => {
  if (gone.length > 0) recentThings.dropReceivers();
});
onLive<OrderSummary>('order', (rows) => {
  if (rows.some(({ erased }) => erased)) recentThings.dropReceivers();
});
