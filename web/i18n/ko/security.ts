import type { SecurityKind } from '#contract/security/security-kinds.ts';
import { securityWords } from '#contract/security/words/ko.ts';

/** The security log: what happened, and who looked. */
export const security = {
  intro: '로그인과 거부된 요청, 고객 정보 조회와 내보내기, 직원과 역할의 변경이 남습니다. 값과 고객 정보는 남지 않습니다.',
  list: '보안 기록',
  ...securityWords,
  sentences: {
    'signed-in': () => '로그인했습니다.',
    'sign-in-refused': ({ reason }) => `로그인하지 못했습니다. ${reason}`,
    'signed-out': () => '로그아웃했습니다.',
    'sessions-ended': ({ about, rows }) => `${about} 님의 로그인 ${rows}곳을 끝냈습니다.`,
    'invitation-made': ({ about }) => `${about} 님의 초대 링크를 만들었습니다.`,
    'invitation-used': () => '초대 링크로 처음 로그인했습니다.',
    'right-refused': ({ subject }) => `권한이 없어 거부했습니다: ${subject}`,
    'origin-refused': ({ subject }) => `다른 사이트에서 보내 거부했습니다: ${subject}`,
    'limit-reached': ({ subject }) => `요청이 너무 잦아 거부했습니다: ${subject}`,
    'token-refused': ({ subject }) => `틀린 운영 토큰을 거부했습니다: ${subject}`,
    'feed-refused': () => '틀리거나 끝난 캘린더 주소를 거부했습니다.',
    'orders-listed': ({ rows }) => `주문 목록을 조회했습니다(${rows}건).`,
    'order-parcels-listed': ({ rows }) => `배송 목록을 조회했습니다(${rows}건).`,
    'order-opened': ({ subject }) => `주문 ${subject}의 받는 사람 정보를 열어 보았습니다.`,
    'order-history-read': ({ rows }) => `변경 이력에서 받는 사람 정보를 조회했습니다(${rows}건).`,
    'members-listed': ({ rows }) => `회원 목록을 조회했습니다(${rows}명).`,
    'member-erased': ({ subject }) => `회원 ${subject}번의 개인정보를 삭제했습니다.`,
    'maker-erased': ({ subject }) => `제조사 ${subject}번의 연락처를 삭제했습니다.`,
    'receiver-erased': ({ subject }) => `주문 ${subject}의 받는 사람 정보를 삭제했습니다.`,
    'receiver-told': ({ subject }) => `주문 ${subject}의 받는 사람에게 메일을 보냈습니다.`,
    'label-printed': ({ subject }) => `주문 ${subject} 운송장을 출력했습니다.`,
    'invoice-made': ({ subject }) => `주문 ${subject} 인보이스를 만들었습니다.`,
    'orders-exported': ({ rows }) => `받는 사람을 Ship Manager 파일로 내보냈습니다(주문 ${rows}건).`,
    'prices-exported': ({ rows }) => `가격표를 파일로 내보냈습니다(제품 ${rows}개).`,
    'feed-read': () => '캘린더 프로그램이 업무 일정을 읽었습니다.',
    'log-exported': () => '보안 기록을 파일로 내보냈습니다.',
    'database-copied': () => '명령으로 데이터베이스 전체를 복사했습니다(백업, 검사).',
    'backup-restored': ({ rows }) => `백업을 복원했습니다(${rows}행).`,
    'office-moved': ({ rows }) => `다른 데이터베이스에서 옮겨 왔습니다(${rows}행).`,
    'staff-added': ({ about }) => `${about} 님을 등록했습니다.`,
    'staff-changed': ({ about, subject }) => `${about} 님의 정보를 바꿨습니다: ${subject}`,
    'administrator-made': ({ about }) => `${about} 님이 관리자가 되었습니다.`,
    'role-given': ({ about, subject }) => `${about} 님에게 역할을 주었습니다: ${subject}`,
    'role-made': ({ subject }) => `‘${subject}’ 역할을 만들었습니다.`,
    'role-changed': ({ subject }) => `‘${subject}’ 역할의 권한을 바꿨습니다.`,
    'role-renamed': ({ subject }) => `역할 이름을 바꿨습니다: ‘${subject}’`,
    'role-deleted': ({ subject }) => `‘${subject}’ 역할을 삭제했습니다.`,
    'secret-rotated': ({ subject }) => `비밀 키를 바꿨습니다: ${subject}`,
    'job-failed': ({ subject }) => `자동 작업이 실패했습니다: ${subject}`,
    'log-switched-off': () => '보안 기록을 껐습니다. 그동안 일어난 일은 데이터베이스에 남지 않습니다.',
    'log-switched-on': () => '보안 기록을 다시 켰습니다.',
  } satisfies Record<SecurityKind, Sentence> as Record<SecurityKind, Sentence>,
  notRegistered: '등록되지 않은 계정입니다.',
  nobody: '로그인하지 않음',
  server: '서버',
  times: (n: string) => `${n}번`,
  request: '요청 번호',
  kind: '종류',
  allKinds: '모든 종류',
  outcome: '결과',
  allOutcomes: '모든 결과',
  who: '누가',
  everybody: '모든 사람',
  address: '접속 주소',
  fromDay: '시작일',
  toDay: '종료일',
  newOnes: (n: string) => `새 기록 ${n}개 보기`,
  empty: '아직 기록이 없습니다',
  export: '파일로 내보내기',
  exportFailed: '내보내지 못했습니다',
  notices: '보안 알림',
  read: '확인',
  readNamed: (sentence: string) => `확인: ${sentence}`,
  readAll: '모두 확인',
  notRead: '확인을 저장하지 못했습니다',
};

/** What a sentence is made of, as people read it. */
export interface EventWords {
  about: string;
  reason: string;
  rows: string;
  subject: string;
}
type Sentence = (words: EventWords) => string;
