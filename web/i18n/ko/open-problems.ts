import type { ProblemCode } from '#contract/problems.ts';

/** Problems that must be readable before anything else is loaded: those of every endpoint, of signing in, and of most dialogs. */
export const openProblems = {
  'invalid-input': '입력한 값을 확인해 주세요.',
  'signed-out': '로그인이 만료되었습니다.',
  'not-allowed': '이 작업을 할 권한이 없습니다.',
  'not-found': '찾을 수 없습니다.',
  'too-many-requests': '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  'server-unreachable': '서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  'internal-error': '서버에 문제가 생겼습니다. 잠시 후 다시 시도해 주세요.',
  'server-busy': '처리 중인 파일과 문서가 많습니다. 잠시 후 다시 시도해 주세요.',
  'server-stopping': '서버가 다시 시작되고 있습니다. 잠시 후 다시 시도해 주세요.',
  'database-unavailable': '데이터베이스에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  'too-many-connections': '데이터베이스 연결이 가득 찼습니다. 잠시 후 다시 시도해 주세요.',
  'database-read-only': '데이터베이스가 지금은 읽기만 됩니다. 잠시 후 다시 시도해 주세요.',
  'database-busy': '다른 작업을 기다리다 멈췄습니다. 잠시 후 다시 시도해 주세요.',
  'popup-blocked': '브라우저가 로그인 창을 막았습니다. 이 창에서 로그인을 이어갑니다.',
  'popup-closed-by-user': '로그인을 취소했습니다.',
  'cancelled-popup-request': '새 로그인 창이 열려 이전 로그인을 취소했습니다.',
  'unauthorized-domain': '허용되지 않은 도메인의 계정입니다. 회사 계정으로 로그인해 주세요.',
  'network-request-failed': 'Google에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  'web-storage-unsupported': '브라우저 저장소를 사용할 수 없습니다. 쿠키와 사이트 데이터를 허용해 주세요.',
  'operation-not-supported-in-this-environment': '이 브라우저에서는 로그인할 수 없습니다.',
  'sign-in-expired': '로그인 시간이 지났습니다. 다시 시도해 주세요.',
  'id-token-invalid': '로그인 정보를 확인할 수 없습니다. 다시 로그인해 주세요.',
  'invitation-needed':
    'Google이 주인을 보증하지 않는 이메일이라 초대 링크로 처음 로그인해야 합니다. 관리자에게 초대 링크를 받아 7일 안에 열어 주세요.',
  'email-not-verified': '이메일이 확인되지 않은 Google 계정입니다.',
  'sign-in-rate-limited': 'Google이 로그인 요청을 잠시 받지 않습니다. 잠시 후 다시 시도해 주세요.',
  'sign-in-refused': 'Google이 사무실의 접속 정보를 거부했습니다. 관리자에게 알려 주세요.',
  'revision-conflict': '그사이 다른 사람이 바꿨습니다.',
  'product-not-found': '제품을 찾을 수 없습니다.',
} as const satisfies Partial<Record<ProblemCode, string>>;
