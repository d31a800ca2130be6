import { useRef, useState } from 'react';
import type { EcountRegistration, NewProduct } from '#contract/accounting/accounting.ts';
import type { Product } from '#contract/products/products.ts';
import { unfinishedQuery } from '#web/features/accounting/accounting.queries.ts';
import { withEcount } from '#web/features/accounting/ecount-session.ts';
import { type ShowProducts, showAction } from '#web/features/accounting/show-products.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { trackWrite } from '#web/session/unsaved.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';

/** The state of a registration. `core` is never `running` before `ecount` is `done` or skipped. */
export interface Registration {
  product: NewProduct;
  ecount: StepState | 'left-out';
  core: StepState;
  /** The fields that ECOUNT did not store. */
  notStored: EcountRegistration['Data']['notStored'];
  error: unknown;
  /** The number of the registered product. */
  pdNumber?: number;
}

export type StepState = 'waiting' | 'running' | 'done' | 'failed';

interface Options {
  /** Whether ECOUNT is connected; otherwise a product is registered here only. */
  connected: boolean;
  /** Whether the dialog is open; if not, a notice shows the result. */
  watched: boolean;
  onRegistered(product: Product): void;
  showProducts: ShowProducts;
}

/**
 * Registers a product in ECOUNT and then here. Every request is idempotent, so a failed step can be repeated. The registration goes on
 * after its dialog is closed.
 */
export function useRegistration({ connected, watched: looking, onRegistered, showProducts }: Options) {
  const [registration, setRegistration] = useState<Registration>();
  const watched = useRef(looking);
  watched.current = looking;

  const failed = (at: Registration) => {
    setRegistration(at);
    void refetchQueries({ queryKey: unfinishedQuery.queryKey });
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
    /** Repeats only the registration in the core database. */
    retryCore: () => registration && registerInCore(registration),
    /** ECOUNT has the SKU with other values: registers a product with those values here. */
    takeTheirs: (product: NewProduct) => registerInCore({ product, ecount: 'done', core: 'waiting', notStored: [], error: undefined }),
    clear: () => setRegistration(undefined),
  };
}
