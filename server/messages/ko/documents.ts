import type { SheetKind } from '#contract/papers/paper-kinds.ts';
import type { Region } from '#contract/prices/price-rules.ts';
import { priceWords } from '#contract/prices/words/ko.ts';
import { productWords } from '#contract/products/words/ko.ts';
import { securityWords } from '#contract/security/words/ko.ts';

const { columns } = productWords;

/** The texts of files, feeds and the sign-in window. */
export const documents = {
  signIn: {
    title: '사무실 로그인',
    done: '로그인했습니다. 이 창은 닫아도 됩니다.',
    failed: '로그인하지 못했습니다. 이 창은 닫아도 됩니다.',
  },
  papers: {
    titles: { invoice: '상업송장', proforma: '견적송장', packing: '포장명세서' } satisfies Record<SheetKind, string> as Record<
      SheetKind,
      string
    >,
    cancelled: '취소됨',
  },
  pickList: {
    title: '피킹 목록',
    sums: (orders: number, products: number, pieces: number) => `주문 ${orders}건 · 제품 ${products}종 · 모두 ${pieces}개`,
    columns: { done: '확인', product: '제품', quantity: '수량', orders: '주문별' },
  },
  workOf: (person: string) => `${person} 업무`,
  prices: {
    columns: [productWords.number, columns.sku, columns.productName, columns.rangeName, columns.category],
    tabs: priceWords.tabs,
    names: priceWords.names,
    currencies: priceWords.currencies,
    regions: priceWords.regions,
    rate: (region: Region, rate: string | undefined) => `${priceWords.regions[region]} 환율 ${rate ?? '없음'}`,
  },
  files: {
    title: '제품과 가격',
    notes: {
      number: '제품을 찾는 번호 (바꾸지 않습니다)',
      characters: (max: string) => `${max}자까지`,
      decimals: (decimals: number) => (decimals === 0 ? '숫자' : `숫자, 소수점 ${decimals}자리까지`),
      country: '국가 코드 두 글자 (예: KR)',
      needed: (what: string) => `${what}, 비울 수 없음`,
    },
  },
  orderFiles: { orders: '주문 목록', lines: '주문 제품' },
  security: {
    headings: ['때', '종류', '결과', '이유', '대상', '누가', '누구를', '주소', '건수', '횟수', '요청 번호'],
    ...securityWords,
  },
};
