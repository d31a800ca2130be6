// What other modules may use of this module.
export { labelGrounds } from './label-grounds.ts';
export { obstacleOf, shipmentOf } from './label-order.ts';
export { lookForLabel } from './look-for-label.ts';
export { makeLabel } from './make-label.ts';
export { quoteOrder } from './quote-order.ts';
export { findQuotes, findShipment, type HowToShip, type Patience } from './shipments.repository.ts';
export { patienceWith, type ShippingCarrier, shippingCarrier } from './shipping-carrier.ts';
