import { useEffect, useState } from 'react';
import { lateCode } from '#web/code/late-code.ts';
import { whenLoaded } from '#web/code/load-code.ts';
import type * as Order from '#web/ui/sheet/model/list-order.ts';

/** What sorts and filters lists, and comes later than they do. */
export function createOrder(load: () => Promise<typeof Order>) {
  const ordering = lateCode(load);

  /** Does something by what sorts and filters, which is loaded where it is not there yet. */
  function withOrder(does: (code: typeof Order) => void): void {
    const code = ordering.now();
    if (code) does(code);
    else whenLoaded(ordering.load, does);
  }

  /** Loads it: at once where the address asks for it, else when there is nothing else to do. Says whether the list can be shown. */
  function useOrder(isAsked: boolean): boolean {
    const [failure, setFailure] = useState<{ of: unknown }>();
    const [, setLoaded] = useState(ordering.now() !== undefined);
    useEffect(() => {
      if (ordering.now()) return;
      if (!isAsked) return ordering.loadAhead();
      void ordering.load().then(
        () => setLoaded(true),
        (of: unknown) => setFailure({ of }),
      );
    }, [isAsked]);
    if (failure) throw failure.of;
    return !isAsked || ordering.now() !== undefined;
  }

  return { ordering, withOrder, useOrder };
}

export const { ordering, withOrder, useOrder } = createOrder(() => import('#web/ui/sheet/model/list-order.ts'));
