/** The services that FedEx offers for a parcel from Korea, each with an invented price factor and duration. */
export interface Service {
  serviceType: string;
  serviceName: string;
  /** The price relative to that of International Priority. */
  factor: number;
  /** Additional days compared with the zone. */
  slower: number;
  /** The heaviest piece, in kilograms. */
  heaviest: number;
}

export const services: readonly Service[] = [
  { serviceType: 'INTERNATIONAL_FIRST', serviceName: 'FedEx International First®', factor: 1.9, slower: -1, heaviest: 68 },
  {
    serviceType: 'FEDEX_INTERNATIONAL_PRIORITY_EXPRESS',
    serviceName: 'FedEx International Priority® Express',
    factor: 1.2,
    slower: -1,
    heaviest: 68,
  },
  { serviceType: 'FEDEX_INTERNATIONAL_PRIORITY', serviceName: 'FedEx International Priority®', factor: 1, slower: 0, heaviest: 68 },
  { serviceType: 'INTERNATIONAL_ECONOMY', serviceName: 'FedEx International Economy®', factor: 0.82, slower: 2, heaviest: 68 },
  {
    serviceType: 'FEDEX_INTERNATIONAL_CONNECT_PLUS',
    serviceName: 'FedEx International Connect Plus®',
    factor: 0.7,
    slower: 1,
    heaviest: 20,
  },
];
