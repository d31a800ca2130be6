/** FedEx's texts for the status codes that a parcel from Korea can have; `exception` is the reason of a code. */
export interface StatusCode {
  description: string;
  exception?: { code: string; text: string };
  delayed?: true;
}

/** The codes by the names under which the page of this stand-in offers them. */
export const statusCodes = {
  OC: { description: 'Shipment information sent to FedEx' },
  EP: { description: 'Enroute to pickup' },
  PU: { description: 'Picked up' },
  IT: { description: 'In transit' },
  AR: { description: 'Arrived at FedEx location' },
  AF: { description: 'At local FedEx facility' },
  SF: { description: 'At destination sort facility' },
  DP: { description: 'Departed FedEx location' },
  CP: { description: 'Clearance in progress' },
  CC: { description: 'International shipment release - Import' },
  CD: { description: 'Clearance delay', exception: { code: '069', text: 'Package is missing paperwork required for clearance' } },
  DY: { description: 'Delay', delayed: true },
  OD: { description: 'On FedEx vehicle for delivery' },
  'DE-007': { description: 'Delivery exception', exception: { code: '007', text: 'Customer not available or business closed' } },
  'DE-083': { description: 'Delivery exception', exception: { code: '083', text: 'Local delivery restriction' } },
  'DE-03': { description: 'Delivery exception', exception: { code: '03', text: 'Incorrect address' } },
  'DE-011': { description: 'Delivery exception', exception: { code: '011', text: 'Duties and taxes are due before delivery' } },
  'SE-099': { description: 'Shipment exception', exception: { code: '099', text: 'Unable to deliver shipment' } },
  HL: { description: 'Hold at location' },
  RS: { description: 'Returning package to shipper', exception: { code: '014', text: 'Package returned to shipper' } },
  DL: { description: 'Delivered' },
  CA: { description: 'Shipment cancelled by sender' },
  /** An undocumented code. */
  ZZ: { description: 'Something that nobody has documented' },
} as const satisfies Record<string, StatusCode>;

export type StatusName = keyof typeof statusCodes;
export const statusNames = Object.keys(statusCodes) as StatusName[];

/** 'DE-007' is the code DE. */
export const codeOf = (name: StatusName): string => name.split('-')[0] ?? name;

/** FedEx's test numbers, each with the state that it stands for. */
export const mockNumbers: Readonly<Record<string, StatusName>> = {
  '449044304137821': 'OC',
  '149331877648230': 'EP',
  '020207021381215': 'PU',
  '403934084723025': 'AR',
  '920241085725456': 'AF',
  '568838414941': 'SF',
  '039813852990618': 'DP',
  '231300687629630': 'OD',
  '797806677146': 'CC',
  '377101283611590': 'DE-007',
  '852426136339213': 'DE-083',
  '797615467620': 'DE-03',
  '957794015041323': 'SE-099',
  '076288115212522': 'RS',
  '581190049992': 'CD',
  '122816215025810': 'DL',
  '843119172384577': 'HL',
  '070358180009382': 'CA',
};
/** This number stands for two parcels at once, as if it had been issued twice. */
export const duplicateNumber = '713062653486';
