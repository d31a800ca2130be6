/** FedEx's own currency codes, where they differ from ISO 4217. */
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

/** Invented rates: units of the currency for one US dollar. */
const perDollar: Readonly<Record<string, number>> = { USD: 1, EUR: 0.87, WON: 1380, JYE: 152, UKL: 0.76, SID: 1.3, SFR: 0.8 };

/** FedEx's code of a currency, with its rate; undefined for a currency that this stand-in does not know. */
export function currencyOf(code: string): { code: string; perDollar: number } | undefined {
  const written = own[code] ?? code;
  const rate = perDollar[written];
  return rate === undefined ? undefined : { code: written, perDollar: rate };
}
