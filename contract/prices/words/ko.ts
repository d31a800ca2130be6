import type { Currency, PriceName, PriceSheetColumn, Region } from '#contract/prices/price-rules.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';

const columns: Record<PriceSheetColumn | 'price', string> = {
  costPrice: '입금가',
  basePrice: '기본 단가',
  domesticPrice: '국내가',
  wholePriceMenaCIS: '중동/CIS 도매가',
  dropShippingPrice: '드롭쉬핑 단가',
  wholePriceGlobal: '해외 도매가',
  price: '쇼핑몰 가격',
};

const tabs: Record<PriceTab, string> = {
  won: '원화 단가',
  deposit: '입금가',
  domestic: '국내가',
  menaCis: '중동/CIS 도매가',
  korea: '한국 드롭쉬핑 단가',
  china: '중국 드롭쉬핑 단가',
  global: '해외 도매가',
};

const names: Record<PriceName, string> = {
  ...columns,
  deposit: '입금가',
  domestic: '국내가',
  menaCis: '중동/CIS 도매가',
  twentyUnits: '20개 단가',
  oneUnit: '1개 단가',
  fixedUnit: '고정 단가',
};

const regions: Record<Region, string> = { MenaCIS: '중동/CIS', CN: '중국', US: '미국' };

const currencies: Record<Currency, string> = { KRW: '원', USD: '달러', CNY: '위안' };

/** The names of prices, regions and currencies, on the screen and in files alike. No zod here: the page imports it. */
export const priceWords = { tabs, columns, names, currencies, regions };
