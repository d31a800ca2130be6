/** FedEx's own names of currencies, where they are not those of ISO 4217. */
const own: Readonly<Record<string, string>> = {
  KRW: 'WON',
  JPY: 'JYE',
  GBP: 'UKL',
  SGD: 'SID',
  TWD: 'NTD',
  CHF: 'SFR',
  AED: 'DHS',
  KWD: 'KUD',
  MXN: 'NMP',
};

/** Made-up rates: so many for a US dollar. */
const perDollar: Readonly<Record<string, number>> = { USD: 1, EUR: 0.87, WON: 1380, JYE: 152, UKL: 0.76, SID: 1.3, SFR: 0.8 };

/** The code that FedEx writes, and what a US dollar is in it; undefined for a currency that this stand-in does not know. */
export function currencyOf(code: string): { code: string; perDollar: number } | undefined {
  const written = own[code] ?? code;
  const rate = perDollar[written];
  return rate === undefined ? undefined : { code: written, perDollar: rate };
}
