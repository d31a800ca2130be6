import { josaRo } from '#web/i18n/ko/grammar/josa.ts';

/** The comparison of data from outside with the stored data. */
export const comparison = {
  states: { new: '새 제품', changed: '바뀜', unchanged: '그대로', skipped: '제외' },
  empty: '비어 있음',
  change: (column: string, from: string, to: string) => `${column}: ${from}에서 ${to}${josaRo(to)}`,
  selectAll: (count: string) => `모두 선택 (${count}개)`,
  select: (sku: string) => `${sku} 선택`,
  search: 'SKU 또는 제품명 검색',
  noSku: '(SKU 없음)',
  nothingHere: {
    new: '새 제품이 없습니다.',
    changed: '바뀐 제품이 없습니다.',
    unchanged: '같은 제품이 없습니다.',
    skipped: '제외된 제품이 없습니다.',
  },
  applyLabel: '반영할 제품',
  applyStates: { new: '새 제품', changed: '바뀐 제품', unchanged: '같은 제품', skipped: '제외된 제품' },
  applyState: (state: string) => `${state} 모두 반영`,
  apply: (what: string) => (what === '' ? '반영' : `${what} 반영`),
};
