import type { SampleProduct } from './products.ts';
import { seededRandom } from './random.ts';

/** A customer abroad. Names and addresses are invented. */
export interface SampleReceiver {
  receiverName: string;
  phone: string;
  email: string;
  countryCode: string;
  address1: string;
  address2: string;
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
}

export interface SampleOrder extends SampleReceiver {
  /** How many minutes ago it was registered; an order that comes earlier in the list is older. */
  minutesAgo: number;
  /** A small share of the orders is cancelled. */
  cancelled: boolean;
  lines: { product: SampleProduct; quantity: number; unitPrice: number }[];
}

/** The seller on the invoices. */
export const sampleSeller = {
  companyName: 'Samusil Trading Co., Ltd.',
  registrationNumber: '000-00-00000',
  contactName: '김서연 (Seoyeon Kim)',
  phone: '+82 2 555 0100',
  email: 'export@samusil.example',
  countryCode: 'KR',
  address1: '12 Sample-ro 4-gil, Gangnam-gu',
  address2: '3F',
  city: 'Seoul',
  stateOrProvinceCode: '',
  postalCode: '06000',
  originCountryCode: 'KR',
  termsOfSale: 'DAP',
} as const;

/** The receivers of sample orders. */
export const sampleReceivers: readonly SampleReceiver[] = [
  receiver('Jane Roe', 'US', '+1 469 555 0100', '100 Sample St', 'Apt 4', 'Plano', 'TX', '75024'),
  receiver('Marcus Bell', 'US', '+1 206 555 0123', '1900 Example Ave', '', 'Seattle', 'WA', '98101'),
  receiver('Élodie Martin', 'CA', '+1 514 555 0144', '150 rue Exemple', '', 'Montréal', 'QC', 'H2Y 1C6'),
  receiver('Oliver Hughes', 'GB', '+44 20 7946 0018', '10 Sample Road', 'Flat 2', 'London', '', 'SW1A 1AA'),
  receiver('Lena Fischer', 'DE', '+49 30 23125 011', 'Musterstraße 5', '', 'Berlin', '', '10117'),
  receiver('Camille Laurent', 'FR', '+33 1 99 00 12 34', '12 avenue des Exemples', '', 'Paris', '', '75001'),
  receiver('Giulia Conti', 'IT', '+39 02 5555 0160', 'Via Esempio 8', '', 'Milano', 'MI', '20121'),
  receiver('Sanne de Boer', 'NL', '+31 20 555 0177', 'Voorbeeldstraat 9', '', 'Amsterdam', '', '1012 AB'),
  receiver('Lucas Almeida', 'BR', '+55 11 5555 0188', 'Rua Exemplo 1000', 'Apto 31', 'São Paulo', 'SP', '01310-100'),
  receiver('Chloe Nguyen', 'AU', '+61 2 5550 1234', '1 Sample Street', '', 'Sydney', 'NSW', '2000'),
  receiver('Tan Wei Ming', 'SG', '+65 6555 0199', '1 Example Road', '#05-01', '', '', '018956'),
  receiver('Fatima Al Nuaimi', 'AE', '+971 4 555 0111', '7 Sample Street', 'Office 1204', 'Dubai', 'Dubai', ''),
  receiver('Sato Yui', 'JP', '+81 3 5550 0122', '1-2-3 Mihon-cho', '', 'Minato-ku', 'Tokyo', '105-0011'),
  receiver('Aizhan Serikova', 'KZ', '+7 727 555 0133', '15 Example Ave', '', 'Almaty', '', '050000'),
];

/** The first `count` orders of the shop, oldest first: a few a day, each with one to six products at about the shop price. */
export function sampleOrders(products: readonly SampleProduct[], count = 80, seed = 7): SampleOrder[] {
  const random = seededRandom(seed);
  const sold = products.filter(({ price }) => price !== null);
  if (sold.length === 0) return [];
  let minutesAgo = 0;
  const orders = Array.from({ length: count }, (): SampleOrder => {
    minutesAgo += random.integer(20, 900);
    const chosen = new Set(Array.from({ length: random.integer(1, 6) }, () => random.pick(sold)));
    return {
      ...random.pick(sampleReceivers),
      minutesAgo,
      cancelled: random.chance(0.06),
      lines: [...chosen].map((product) => ({
        product,
        quantity: random.integer(1, 24),
        unitPrice: Math.round((product.price ?? 0) * (random.chance(0.2) ? 90 : 100)) / 100,
      })),
    };
  });
  return orders.toReversed();
}

function receiver(
  receiverName: string,
  countryCode: string,
  phone: string,
  address1: string,
  address2: string,
  city: string,
  stateOrProvinceCode: string,
  postalCode: string,
): SampleReceiver {
  const address = receiverName
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(' ', '.');
  return {
    receiverName,
    phone,
    email: `${address}@customer.example`,
    countryCode,
    address1,
    address2,
    city,
    stateOrProvinceCode,
    postalCode,
  };
}
