import type { Currency, PriceName, PriceTab, Region } from '#contract/prices/price-rules.ts';

const regions: Record<Region, string> = { MenaCIS: '중동/CIS', CN: '중국', US: '미국' };

/** What stands in files, feeds and the sign-in window. The page's words for prices are the same (`scripts/words.test.ts`). */
export const documents = {
  signIn: {
    title: '사무실 로그인',
    done: '로그인했습니다. 이 창은 닫아도 됩니다.',
    failed: '로그인하지 못했습니다. 이 창은 닫아도 됩니다.',
  },
  invoice: { title: '상업송장', cancelled: '취소됨' },
  workOf: (person: string) => `${person} 업무`,
  prices: {
    columns: ['제품 번호', 'SKU', '제품명', '라인명', '카테고리'],
    tabs: {
      won: '원화 단가',
      deposit: '입금가',
      domestic: '국내가',
      menaCis: '중동/CIS 도매가',
      korea: '한국 드롭쉬핑 단가',
      china: '중국 드롭쉬핑 단가',
      global: '해외 도매가',
    } satisfies Record<PriceTab, string> as Record<PriceTab, string>,
    names: {
      costPrice: '입금가',
      basePrice: '기본 단가',
      domesticPrice: '국내가',
      wholePriceMenaCIS: '중동/CIS 도매가',
      dropShippingPrice: '드롭쉬핑 단가',
      wholePriceGlobal: '해외 도매가',
      price: '쇼핑몰 가격',
      deposit: '입금가',
      domestic: '국내가',
      menaCis: '중동/CIS 도매가',
      twentyUnits: '20개 단가',
      oneUnit: '1개 단가',
      fixedUnit: '고정 단가',
    } satisfies Record<PriceName, string> as Record<PriceName, string>,
    currencies: { KRW: '원', USD: '달러', CNY: '위안' } satisfies Record<Currency, string> as Record<Currency, string>,
    regions,
    rate: (region: Region, rate: string | undefined) => `${regions[region]} 환율 ${rate ?? '없음'}`,
  },
};
