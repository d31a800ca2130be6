import type { Currency, PriceName, PriceSheetColumn, PriceTab } from './price-rules.ts';

/** The Korean names of tabs and prices: the page's catalog and the headings of the export both have them from here. */
export const priceTabLabels: Record<PriceTab, string> = {
  won: '원화 단가',
  deposit: '입금가',
  domestic: '국내가',
  menaCis: '중동/CIS 도매가',
  korea: '한국 드롭쉬핑 단가',
  china: '중국 드롭쉬핑 단가',
  global: '해외 도매가',
};

/** The entered values, as the edit dialogs and the history name them. */
export const priceColumnLabels: Record<PriceSheetColumn | 'price', string> = {
  costPrice: '입금가',
  basePrice: '기본 단가',
  domesticPrice: '국내가',
  wholePriceMenaCIS: '중동/CIS 도매가',
  dropShippingPrice: '드롭쉬핑 단가',
  wholePriceGlobal: '해외 도매가',
  price: '쇼핑몰 가격',
};

/** Every price of every tab. */
export const priceLabels: Record<PriceName, string> = {
  ...priceColumnLabels,
  deposit: '입금가',
  domestic: '국내가',
  menaCis: '중동/CIS 도매가',
  twentyUnits: '20개 단가',
  oneUnit: '1개 단가',
  fixedUnit: '고정 단가',
};

export const currencyLabels: Record<Currency, string> = { KRW: '원', USD: '달러', CNY: '위안' };
