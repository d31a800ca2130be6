import { createContext } from 'react';
import { divisorOn } from '#contract/orders/shipping/weigh-boxes.ts';

/** How many cubic centimetres are billed as one kilogram today; the route says it, which knows the facts of customs. */
export const DivisorContext = createContext(divisorOn(undefined, ''));
