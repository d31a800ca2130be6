/** A scan of a sample parcel; `hours` counts from when the parcel was handed over. */
export interface SampleScan {
  hours: number;
  code: string;
  text: string;
  /** Null stands for the receiver's city. */
  place: string | null;
}

/** The parcel of a sample order. The carrier's stand-in does not know these numbers until somebody moves a parcel on its page. */
export interface SampleParcel {
  carrier: string;
  trackingNumber: string;
  state: 'problem' | 'before' | 'moving' | 'customs' | 'delivering' | 'done';
  problem: string | null;
  /** How many hours ago it was handed over. */
  sentHoursAgo: number;
  scans: readonly SampleScan[];
}

const away: readonly SampleScan[] = [
  { hours: 0, code: 'PU', text: 'Picked up', place: 'SEOUL, KR' },
  { hours: 5, code: 'AR', text: 'Arrived at FedEx hub', place: 'INCHEON, KR' },
  { hours: 11, code: 'DP', text: 'Departed FedEx hub', place: 'INCHEON, KR' },
];
const abroad: readonly SampleScan[] = [
  ...away,
  { hours: 30, code: 'CP', text: 'Clearance in progress', place: null },
  { hours: 38, code: 'CC', text: 'International shipment release - Import', place: null },
];
const onVehicle: SampleScan = { hours: 60, code: 'OD', text: 'On FedEx vehicle for delivery', place: null };

/** The parcels of the newest orders that are not cancelled, the newest first; the parcels of all older orders were delivered. */
export const sampleParcels: readonly SampleParcel[] = [
  { carrier: 'FedEx', trackingNumber: '794600000015', state: 'before', problem: null, sentHoursAgo: 4, scans: [] },
  { carrier: 'FedEx', trackingNumber: '794600000026', state: 'moving', problem: null, sentHoursAgo: 20, scans: away },
  {
    carrier: 'FedEx',
    trackingNumber: '794600000037',
    state: 'problem',
    problem: 'absent',
    sentHoursAgo: 90,
    scans: [
      ...abroad,
      onVehicle,
      { hours: 66, code: 'DE', text: 'Delivery exception - Customer not available or business closed', place: null },
    ],
  },
  { carrier: 'EMS', trackingNumber: 'EM000000013KR', state: 'moving', problem: null, sentHoursAgo: 170, scans: [] },
  {
    carrier: 'FedEx',
    trackingNumber: '794600000048',
    state: 'delivering',
    problem: null,
    sentHoursAgo: 63,
    scans: [...abroad, onVehicle],
  },
  {
    carrier: 'FedEx',
    trackingNumber: '794600000059',
    state: 'problem',
    problem: 'address',
    sentHoursAgo: 130,
    scans: [...abroad, onVehicle, { hours: 65, code: 'DE', text: 'Delivery exception - Incorrect address', place: null }],
  },
  { carrier: 'FedEx', trackingNumber: '794600000060', state: 'customs', problem: null, sentHoursAgo: 42, scans: abroad },
  {
    carrier: 'FedEx',
    trackingNumber: '794600000071',
    state: 'done',
    problem: null,
    sentHoursAgo: 150,
    scans: [...abroad, onVehicle, { hours: 68, code: 'DL', text: 'Delivered', place: null }],
  },
];
