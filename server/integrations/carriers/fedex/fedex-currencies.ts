/** FedEx's own names of currencies, which its answers contain, and what ISO 4217 calls them. SID is Singapore's dollar. */
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

/** A currency of FedEx's answers as the rest of the world writes it; undefined for what is no currency. */
export function isoCurrency(code: string): string | undefined {
  const upper = code.trim().toUpperCase();
  return own[upper] ?? (/^[A-Z]{3}$/.test(upper) ? upper : undefined);
}
