/** The countries whose dollars and yen Excel names by the number of a language, in hexadecimal. */
const countries: Readonly<Record<string, string>> = {
  ...{ '409': 'US', c09: 'AU', '1009': 'CA', c0c: 'CA', '1409': 'NZ', '1004': 'SG', '4809': 'SG', c04: 'HK', '3c09': 'HK', '404': 'TW' },
  ...{ '80a': 'MX', '411': 'JP', '804': 'CN' },
};

/**
 * The sign of a currency in a format such as `[$$-C09]`, with what tells it from the dollar of America and from yuan.
 * @param language its language: a number (`C09`) or a tag (`en-AU`)
 */
export function currencySign(sign: string, language: string): string {
  const country = countries[language.toLowerCase()] ?? /-([A-Z]{2})$/.exec(language)?.[1] ?? '';
  if (sign === '$' && country !== '' && country !== 'US') return `${country}$`;
  return country === 'JP' && /^[¥￥]$/.test(sign) ? 'JPY' : sign;
}
