/** FedEx's own currency codes, which its answers contain, and their ISO 4217 codes. SID is the Singapore dollar. */
const own: Readonly<Record<string, string>> = {
  WON: 'KRW',
  JYE: 'JPY',
  UKL: 'GBP',
  SID: 'SGD',
  NTD: 'TWD',
  SFR: 'CHF',
  DHS: 'AED',
  KUD: 'KWD',
  NMP: 'MXN',
  CHP: 'CLP',
  ARN: 'ARS',
  RDD: 'DOP',
  ECD: 'XCD',
  CID: 'KYD',
  JAD: 'JMD',
};

/** The ISO 4217 code of a currency in FedEx's answers; undefined for a text that is no currency code. */
export function isoCurrency(code: string): string | undefined {
  const upper = code.trim().toUpperCase();
  return own[upper] ?? (/^[A-Z]{3}$/.test(upper) ? upper : undefined);
}
