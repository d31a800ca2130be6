import type { NewStaff } from '#contract/staff/staff.ts';

/** The people who may sign in, and what they may do. */
export const staff = {
  intro: '여기에 등록된 Google 계정만 로그인할 수 있습니다.',
  fields: {
    email: '이메일',
    staffName: '이름',
    staffNickName: '닉네임',
    role: '권한',
    affiliation: '소속',
    active: '상태',
    lastSignInAt: '마지막 로그인',
  } satisfies Record<keyof NewStaff | 'active' | 'lastSignInAt', string>,
  roles: { administrator: '관리자', staff: '직원' },
  active: '사용 중',
  inactive: '비활성',
  neverSignedIn: '로그인한 적 없음',
  me: '나',
  add: '직원 등록',
  editTitle: (name: string) => `${name} 정보 수정`,
  /** Those that mean something to the product; any other word is a department's name. */
  affiliations: { design_team: '디자인팀', sales: '영업팀', management: '경영지원팀' } as Record<string, string>,
  affiliationHelp: '디자인팀 소속만 디자인 보드에서 담당자로 고를 수 있습니다.',
  emailHelp: '로그인할 Google 계정의 주소입니다. 바꾸면 그 사람은 다시 로그인해야 합니다.',
  emailInvalid: '이메일 주소를 확인해 주세요.',
  deactivate: '비활성화',
  activate: '다시 사용',
  deactivateTitle: (name: string) => `${name} 님을 비활성화할까요?`,
  deactivateText: '열려 있는 로그인이 모두 끝나고 다시 로그인할 수 없습니다. 지난 작업에 남은 이름은 그대로입니다.',
  history: '변경 기록',
  allHistory: '전체 변경 기록',
  search: '이름, 닉네임, 이메일 검색',
  added: (name: string) => `${name} 님을 등록했습니다.`,
  notStored: '직원 정보를 저장하지 못했습니다',
  onlyAdministrators: '등록과 수정은 관리자만 할 수 있습니다.',
};
