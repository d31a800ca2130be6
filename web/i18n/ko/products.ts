import { productWords } from '#contract/products/words/ko.ts';
import { josa } from '#web/i18n/ko/grammar/josa.ts';

/** The basic data of products. */
export const products = {
  title: '제품 기본 관리',
  columns: productWords.columns,
  availabilities: productWords.availabilities,
  recent: '새로 온 것',
  only: '방금 고른 제품만',
  lacks: '빠진 것',
  gaps: { price: '가격 없음', weight: '무게 없음', hsCode: 'HS 코드 없음', picture: '사진 없음', customs: '통관 정보 없음' },
  searchName: '제품명 검색',
  searchCategory: '카테고리별 검색',
  searchAvailability: '판매 상태별 검색',
  shownOf: (shown: string, total: string) => `전체 ${total}개 중 ${shown}개`,
  redirectsTo: (pdNumber: number) => `→ ${pdNumber}번으로 리다이렉팅`,
  editPicture: (name: string, file: string) => `${name} 사진 수정: ${file}`,
  flagOf: (name: string) => `${name} 사용자 표시`,
  history: '변경 기록',
  historyOf: (name: string) => `${name} 변경 기록`,
  notStored: (label: string, name: string) => `${name}: ‘${label}’${josa(label, '을', '를')} 저장하지 못했습니다`,
  emptyTitle: '아직 제품이 없습니다',
  emptyText: '‘제품 등록’으로 하나씩 등록하거나, Excel·CSV 파일이나 ECOUNT의 제품을 가져오세요.',
  emptyElsewhere: '제품 기본 관리에서 제품을 등록하거나 가져오면 여기에 모입니다.',
  toProducts: '제품 기본 관리로',
  nothingText: '검색어나 필터를 바꿔 보세요.',
};
