import type { Standardized } from './standardize.ts';

interface DeliveryPoint {
  addOn: string;
  deliveryPoint?: string;
}

/**
 * The only addresses whose four additional ZIP digits the stand-in knows, from FedEx's documentation and its published replies. For any
 * other address it would have to invent them, and an invented code could end up on a label.
 */
const deliveryPoints: Readonly<Record<string, DeliveryPoint>> = {
  '7372 PARKRIDGE BLVD APT 286|IRVING|TX|75063': { addOn: '8659' },
  '100 SAMPLE ST APT 4|PLANO|TX|75024': { addOn: '0001', deliveryPoint: '04' },
};

export const deliveryPointOf = ({ street, city, state, postal }: Standardized): DeliveryPoint | undefined =>
  deliveryPoints[[street, city, state, postal.slice(0, 5)].join('|')];
