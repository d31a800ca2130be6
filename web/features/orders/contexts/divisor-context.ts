import { createContext } from 'react';
import { divisorOn } from '#contract/orders/shipping/weigh-boxes.ts';

/** How many cubic centimetres the carrier bills as one kilogram today. The route provides it, because it has loaded the customs facts. */
export const DivisorContext = createContext(divisorOn(undefined, ''));
