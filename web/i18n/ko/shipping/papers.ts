import type { GapCode } from '#contract/papers/paper-gaps.ts';
import type { PaperKind } from '#contract/papers/paper-kinds.ts';

/** Papers that go with an order abroad. */
export const papers = {
  menu: '서류',
  kinds: {
    invoice: '상업송장 (인보이스)',
    proforma: '견적송장 (Proforma)',
    packing: '포장명세서',
    postal: '우편 세관신고서',
    cn22: '우편 세관신고서 CN22',
    cn23: '우편 세관신고서 CN23',
  } satisfies Record<PaperKind, string> as Record<PaperKind, string>,
  advised: '금액에 맞음',
  gapsTitle: '서류에서 확인할 것',
  gaps: {
    'hs-code': 'HS 코드가 없어 빈칸으로 나갑니다.',
    description: '영문 품명이 없어 제품명이 나갑니다.',
    origin: '원산지가 없어 판매자 정보의 원산지가 나갑니다.',
    unit: '단위가 없어 빈칸으로 나갑니다.',
    weight: '무게가 없어 빈칸으로 나갑니다.',
    'zero-weight': '무게가 0이라 0.00 kg으로 나갑니다.',
    boxes: '상자를 적지 않아 포장 수와 총 무게가 빠집니다.',
    'gross-below-net': '상자 무게의 합이 제품 무게의 합보다 작습니다.',
    terms: '거래 조건이 없습니다.',
    rate: '인보이스 환율이 없어 달러로 나갑니다.',
    unprintable: '인쇄할 수 없는 글자가 있어 ?로 나갑니다.',
  } satisfies Record<GapCode, string> as Record<GapCode, string>,
  ofOrders: (n: string) => `서류 ${n}건`,
  oneFile: '고른 서류가 목록 순서대로 PDF 하나로 열립니다.',
  tooMany: (n: string) => `서류는 한 번에 ${n}건까지 출력할 수 있습니다.`,
  refused: (n: string) => `${n}건은 서류를 만들 수 없습니다.`,
  print: (n: string) => `${n}건 출력`,
  names: (names: readonly string[]) => (names.length > 3 ? `${names.slice(0, 3).join(', ')} 외 ${names.length - 3}개` : names.join(', ')),
};
