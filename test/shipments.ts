import type { Shipment } from '#server/integrations/carriers/shipment.ts';

/** A shipment to New York that a carrier would take. @param day `yyyy-MM-dd` */
export const goodShipment = (day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)): Shipment => ({
  from: {
    name: 'Hong Gildong',
    company: 'Sample Shop',
    phone: '821012345678',
    email: '',
    streetLines: ['12 Sample-ro', 'Jung-gu'],
    city: 'Seoul',
    stateOrProvinceCode: '',
    postalCode: '04524',
    countryCode: 'KR',
    taxNumber: '',
  },
  to: {
    name: 'Jane Doe',
    company: '',
    phone: '2125550100',
    email: 'jane@example.com',
    streetLines: ['100 Sample Street'],
    city: 'New York',
    stateOrProvinceCode: 'ny',
    postalCode: '10001',
    countryCode: 'US',
    taxNumber: '',
  },
  day,
  boxes: [{ kilograms: 2.4, size: { length: 30, width: 20, height: 15 } }],
  goods: [
    {
      description: 'Ceramic tea cup, glazed, for table use',
      hsCode: '691200',
      originCountryCode: 'KR',
      quantity: 2,
      unit: 'EA',
      unitPrice: 20,
      kilograms: 1,
    },
  ],
  purpose: 'sold',
  incoterm: 'DAP',
  dutiesPaidBy: 'receiver',
  freight: 0,
});
