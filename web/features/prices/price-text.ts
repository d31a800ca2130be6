import type { Currency } from '#contract/prices/price-rules.ts';
import { formatDollar, formatNumber, formatRate, formatWon } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';

const formats: Record<Currency, (value: number) => string> = {
  KRW: formatWon,
  USD: formatDollar,
  CNY: (value) => `¥${formatNumber(value)}`,
};

/** 12000 won → '12,000원', 12.5 dollars → '$12.50', 54 yuan → '¥54' */
export const priceText = (value: number, currency: Currency): string => formats[currency](value);

export const shownRate = (t: Catalog, rate: number | null): string => (rate === null ? t.prices.noRate : formatRate(rate));
