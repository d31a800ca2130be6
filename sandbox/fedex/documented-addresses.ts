import type { Standardized } from './standardize.ts';

interface DeliveryPoint {
  addOn: string;
  deliveryPoint?: string;
}

/**
 * The only addresses whose four further digits the stand-in knows, as FedEx's documentation and its published replies
 * have them. For any other it would have to make them up, and a made-up code ends on a label.
 */
const deliveryPoints: Readonly<Record<string, DeliveryPoint>> = {
  '7372 PARKRIDGE BLVD APT 286|IRVING|TX|75063': { addOn: '8659' },
  '100 SAMPLE ST APT 4|PLANO|TX|75024': { addOn: '0001', deliveryPoint: '04' },
};

export const deliveryPointOf = ({ street, city, state, postal }: Standardized): DeliveryPoint | undefined =>
  deliveryPoints[[street, city, state, postal.slice(0, 5)].join('|')];
