import type { CountryCode } from './country-codes.ts';

/** International calling codes of countries to which parcels go (ITU E.164). No zod here: the page imports it. */
export const callingCodes: Readonly<Partial<Record<CountryCode, string>>> = {
  ...{ AE: '971', AR: '54', AT: '43', AU: '61', BE: '32', BG: '359', BH: '973', BR: '55', CA: '1', CH: '41', CL: '56', CN: '86', CO: '57' },
  ...{ CY: '357', CZ: '420', DE: '49', DK: '45', EE: '372', EG: '20', ES: '34', FI: '358', FR: '33', GB: '44', GR: '30', HK: '852' },
  ...{ HR: '385', HU: '36', ID: '62', IE: '353', IL: '972', IN: '91', IS: '354', IT: '39', JP: '81', KR: '82', KW: '965', KZ: '7' },
  ...{ LT: '370', LU: '352', LV: '371', MN: '976', MO: '853', MT: '356', MX: '52', MY: '60', NL: '31', NO: '47', NZ: '64', OM: '968' },
  ...{ PE: '51', PH: '63', PL: '48', PT: '351', QA: '974', RO: '40', RS: '381', RU: '7', SA: '966', SE: '46', SG: '65', SI: '386' },
  ...{ SK: '421', TH: '66', TR: '90', TW: '886', UA: '380', US: '1', UZ: '998', VN: '84', ZA: '27' },
};
