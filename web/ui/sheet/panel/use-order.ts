import { useEffect, useState } from 'react';
import { lateCode } from '#web/code/late-code.ts';
import { whenLoaded } from '#web/code/load-code.ts';
import type * as Order from '#web/ui/sheet/model/list-order.ts';

/** The code that sorts and filters lists, which is loaded after them. */
export function createOrder(load: () => Promise<typeof Order>) {
  const ordering = lateCode(load);

  /** Runs a function with this code, after loading it if necessary. */
  function withOrder(does: (code: typeof Order) => void): void {
    const code = ordering.now();
    if (code) does(code);
    else whenLoaded(ordering.load, does);
  }

  /** Loads the code: at once if the address asks for it, otherwise when the browser is idle. Returns whether the list can be shown. */
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
