import type { ChangeKind } from '#contract/history/history.ts';

/** Who changed what, when, from and to. */
export const history = {
  title: '변경 기록',
  titleOf: (name: string) => `${name} 변경 기록`,
  intro: '누가 언제 무엇을 어떻게 바꿨는지 모두 남습니다.',
  kinds: {
    product: '제품',
    staff: '직원',
    role: '역할',
    priceSheet: '가격표',
    exchangeRate: '환율',
    order: '주문',
    seller: '판매자 정보',
    project: '프로젝트',
    subProject: '세부 프로젝트',
  } satisfies Record<ChangeKind, string> as Record<ChangeKind, string>,
  /** Fields of the kinds that no other part of the catalog names. */
  fields: {
    summary: '제목',
    description: '설명',
    startDate: '시작일',
    endDate: '종료일',
    projectColor: '색상',
    staffList: '담당자',
    deletedAt: '삭제',
  } as Record<string, string>,
  when: '때',
  who: '누가',
  what: '무엇을',
  kind: '종류',
  field: '항목',
  from: '이전',
  to: '이후',
  fromDay: '시작일',
  toDay: '종료일',
  everybody: '모든 사람',
  allKinds: '모든 종류',
  allFields: '모든 항목',
  created: '새로 등록',
  removed: '삭제',
  automatic: '자동',
  causes: { 'sample data': '예시 데이터', ECOUNT: 'ECOUNT', 'google-calendar': 'Google 캘린더', ADMIN_EMAILS: '서버 설정' } as Record<
    string,
    string
  >,
  noValue: '값 없음',
  older: '이전 기록 더 보기',
  empty: '아직 변경 기록이 없습니다',
  putBack: '되돌리기',
  /** For those who hear the page: each button of a list by another name. */
  putBackOf: (field: string, of: string, value: string) => `${field} 되돌리기: ${of}, 값 ${value}`,
  putBackDone: '이전 값으로 되돌렸습니다.',
  putBackFailed: '되돌리지 못했습니다',
};
