import { useEffect, useState } from 'react';
import { loadCode, whenLoaded } from '#web/code/load-code.ts';
import { whenIdle } from '#web/code/when-idle.ts';
import type * as Order from '#web/ui/sheet/model/list-order.ts';

/** What sorts and filters lists, and comes later than they do. */
export function createOrder(load: () => Promise<typeof Order>) {
  let order: typeof Order | undefined;

  async function loadOrder(): Promise<typeof Order> {
    order ??= await loadCode(load);
    return order;
  }

  /** Does something by what sorts and filters, which is loaded where it is not there yet. */
  function withOrder(does: (code: typeof Order) => void): void {
    if (order) does(order);
    else whenLoaded(loadOrder, does);
  }

  /** Loads it: at once where the address asks for it, else when there is nothing else to do. Says whether the list can be shown. */
  function useOrder(isAsked: boolean): boolean {
    const [failure, setFailure] = useState<{ of: unknown }>();
    const [, setLoaded] = useState(order !== undefined);
    useEffect(() => {
      if (order) return;
      if (!isAsked) return whenIdle(() => void loadOrder().catch(() => undefined));
      void loadOrder().then(
        () => setLoaded(true),
        (of: unknown) => setFailure({ of }),
      );
    }, [isAsked]);
    if (failure) throw failure.of;
    return !isAsked || order !== undefined;
  }

  /** What sorts and filters lists, once it is there. */
  const orderNow = (): typeof Order | undefined => order;
  return { orderNow, loadOrder, withOrder, useOrder };
}

export const { orderNow, loadOrder, withOrder, useOrder } = createOrder(() => import('#web/ui/sheet/model/list-order.ts'));
