import type { Region } from '#contract/prices/price-rules.ts';
import { priceWords } from '#contract/prices/words/ko.ts';
import { securityWords } from '#contract/security/words/ko.ts';

/** What stands in files, feeds and the sign-in window. */
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
    tabs: priceWords.tabs,
    names: priceWords.names,
    currencies: priceWords.currencies,
    regions: priceWords.regions,
    rate: (region: Region, rate: string | undefined) => `${priceWords.regions[region]} 환율 ${rate ?? '없음'}`,
  },
  security: {
    headings: ['때', '종류', '결과', '이유', '대상', '누가', '누구를', '주소', '건수', '횟수', '요청 번호'],
    ...securityWords,
  },
};
