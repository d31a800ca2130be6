import { josaRo } from '#web/i18n/ko/grammar/josa.ts';

/** The data of makers. */
export const makers = {
  fields: {
    makerName: '이름',
    contact: '연락처',
    leadDays: '납기 (일)',
    memo: '메모',
    mergedInto: '합쳐진 제조사',
    erasedAt: '연락처 삭제',
    erasedReason: '삭제 사유',
  },
  lead: (days: string) => `납기 ${days}일`,
  title: (name: string) => `${name} 정보`,
  keep: '정보',
  keepOf: (name: string) => `${name} 정보 보기`,
  contactHelp: '담당자, 전화번호, 이메일',
  leadHelp: '주문하고 제품이 오기까지',
  nothing: '아직 적은 것이 없습니다.',
  becomes: (name: string) => `제조사 정보도 ‘${name}’${josaRo(name)} 옮겨집니다:`,
  tooLong: '연락처나 메모를 합치면 너무 깁니다. 먼저 줄여 주세요.',
  erase: {
    button: '연락처 삭제',
    title: (name: string) => `${name} 연락처를 삭제할까요?`,
    text: '연락처와 메모가 변경 기록에서까지 지워지고, 되살릴 수 없습니다. 이름과 납기는 남습니다.',
    done: '연락처를 삭제했습니다.',
  },
};
