import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EcountRegistration, NewProduct } from '#contract/accounting/accounting.ts';
import type { Product } from '#contract/products/products.ts';
import { unfinishedQuery } from '#web/features/accounting/accounting.queries.ts';
import { withEcount } from '#web/features/accounting/ecount-session.ts';
import { type ShowProducts, showAction } from '#web/features/accounting/show-products.ts';
import { call } from '#web/http/call.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { trackWrite } from '#web/session/unsaved.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';

/** How far a registration has come. `core` is never `running` before `ecount` is `done` or left out. */
export interface Registration {
  product: NewProduct;
  ecount: StepState | 'left-out';
  core: StepState;
  /** What ECOUNT dropped. */
  notStored: EcountRegistration['Data']['notStored'];
  error: unknown;
  /** Of the product that came of it. */
  pdNumber?: number;
}

export type StepState = 'waiting' | 'running' | 'done' | 'failed';

interface Options {
  /** Without ECOUNT a product is registered here only. */
  connected: boolean;
  /** Somebody is looking; otherwise a notice says how it ended. */
  watched: boolean;
  onRegistered(product: Product): void;
  showProducts: ShowProducts;
}

/**
 * Registers a product in ECOUNT, then here. Every call may be repeated without harm, so a failed step is simply taken
 * again. It goes on when its dialog is closed.
 */
export function useRegistration({ connected, watched: looking, onRegistered, showProducts }: Options) {
  const queryClient = useQueryClient();
  const [registration, setRegistration] = useState<Registration>();
  const watched = useRef(looking);
  watched.current = looking;

  const failed = (at: Registration) => {
    setRegistration(at);
    void queryClient.invalidateQueries({ queryKey: unfinishedQuery.queryKey });
    if (!watched.current) notifyFailed(currentWords().accounting.notRegistered(shortName(at.product.PROD_DES)), problemText(at.error));
  };

  const registerInCore = async (begun: Registration) => {
    setRegistration({ ...begun, core: 'running', error: undefined });
    try {
      const { product } = await trackWrite(call('POST /api/products/regitProduct', { body: { newProduct: begun.product } }));
      setRegistration({ ...begun, core: 'done', error: undefined, pdNumber: product.pdNumber });
      onRegistered(product);
      if (!watched.current)
        notifyDone(currentWords().accounting.registered(shortName(product.productName)), showAction(showProducts([product.pdNumber])));
    } catch (error) {
      failed({ ...begun, core: 'failed', error });
    }
  };

  const register = async (product: NewProduct) => {
    const begun: Registration = { product, ecount: 'running', core: 'waiting', notStored: [], error: undefined };
    if (!connected) return await registerInCore({ ...begun, ecount: 'left-out' });
    setRegistration(begun);
    try {
      const { Data } = await trackWrite(
        withEcount((session) => call('POST /api/e-count/regitProduct', { body: { ...session, newProduct: product } })),
      );
      await registerInCore({ ...begun, ecount: 'done', notStored: Data.notStored });
    } catch (error) {
      failed({ ...begun, ecount: 'failed', error });
    }
  };

  return {
    registration,
    running: registration?.ecount === 'running' || registration?.core === 'running',
    register,
    /** Once more, only the second step. */
    retryCore: () => registration && registerInCore(registration),
    /** ECOUNT has the SKU with other content: that content is registered here. */
    takeTheirs: (product: NewProduct) => registerInCore({ product, ecount: 'done', core: 'waiting', notStored: [], error: undefined }),
    clear: () => setRegistration(undefined),
  };
}
