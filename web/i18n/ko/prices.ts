import type { Region } from '#contract/prices/price-rules.ts';
import { priceWords } from '#contract/prices/words/ko.ts';

const { regions } = priceWords;

/** Price management. */
export const prices = {
  title: '가격 관리',
  tabsLabel: '가격 종류',
  ...priceWords,
  shopPrice: '쇼핑몰 가격 (달러)',
  rate: '환율',
  rateFields: { exchangeRate: '환율' },
  rateNamed: (region: Region) => `${regions[region]} 환율`,
  pricesNamed: (product: string) => `${product} 가격`,
  /** Contains the code of the region, unlike the other texts, because the title of this dialog is fixed. */
  editRate: (region: Region) => `${region} 환율 수정`,
  rateButton: (region: Region, rate: string) => `환율 ${regions[region]} ${rate}, 수정`,
  noRate: '미입력',
  rateMeaning: {
    MenaCIS: '중동/CIS 가격에 쓰는 1달러의 원화 값입니다.',
    CN: '중국 가격에 쓰는 1위안의 원화 값입니다.',
    US: '해외 도매가에 쓰는 1달러의 원화 값입니다.',
  } satisfies Record<Region, string> as Record<Region, string>,
  rateChangedAt: (ago: string) => `마지막 변경: ${ago}`,
  rateStored: (region: Region, from: string, to: string, moved: string) =>
    `${regions[region]} 환율 ${from} → ${to}. 가격 ${moved}개가 바뀌었습니다.`,
  rateNotStored: (region: Region) => `${regions[region]} 환율을 저장하지 못했습니다`,
  rateHistory: (region: Region) => `${regions[region]} 환율 변경 기록`,
  rateChart: (region: Region, days: string, low: string, high: string, now: string) =>
    `${regions[region]} 환율, 최근 ${days}일: 가장 낮을 때 ${low}, 가장 높을 때 ${high}, 지금 ${now}`,
  rateMissing: (region: Region) => `${regions[region]} 환율이 없어 이 가격을 계산할 수 없습니다.`,
  enterRate: '환율 입력',
  missingRate: (region: Region) => `${regions[region]} 환율 없음`,
  missingPrice: (column: string) => `${column} 없음`,
  inList: '가격 목록에서 보기',
  history: '가격 변경 기록',
  historyOf: (name: string) => `${name} 가격 변경 기록`,
  emptyTitle: '아직 제품이 없습니다',
  emptyText: '제품 기본 관리에서 제품을 등록하면 여기에서 가격을 입력할 수 있습니다.',
};
