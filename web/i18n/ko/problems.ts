import type { ProblemCode } from '#contract/problems.ts';

/** What a person reads of every problem. */
export const problems: Record<ProblemCode, string> = {
  // any endpoint
  'invalid-input': '입력한 값을 확인해 주세요.',
  'not-json': 'JSON 형식의 요청만 받습니다.',
  'too-large': '보낸 내용이 너무 큽니다.',
  'signed-out': '로그인이 필요합니다.',
  'not-allowed': '이 작업을 할 권한이 없습니다.',
  'foreign-origin': '다른 사이트에서 보낸 요청은 받지 않습니다.',
  'not-found': '찾을 수 없습니다.',
  'too-many-requests': '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  'server-unreachable': '서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  'internal-error': '서버에 문제가 생겼습니다. 잠시 후 다시 시도해 주세요.',
  'server-busy': '처리 중인 파일과 문서가 많습니다. 잠시 후 다시 시도해 주세요.',
  'server-stopping': '서버가 다시 시작되고 있습니다. 잠시 후 다시 시도해 주세요.',
  'database-unavailable': '데이터베이스에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  'too-many-connections': '데이터베이스 연결이 가득 찼습니다. 잠시 후 다시 시도해 주세요.',
  'database-read-only': '데이터베이스가 지금은 읽기만 됩니다. 잠시 후 다시 시도해 주세요.',
  'disk-full': '디스크가 가득 찼습니다. 저장할 수 없으니 관리자에게 알려 주세요.',
  'database-busy': '다른 작업을 기다리다 멈췄습니다. 잠시 후 다시 시도해 주세요.',
  'database-outdated': '데이터베이스가 이 버전에 맞게 바뀌지 않았습니다.',
  'feed-behind': '다른 사람이 바꾼 내용을 받지 못하고 있습니다.',

  // signing in; the codes without a prefix are those of the popup sign-in itself
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
  'already-signed-in': '이미 로그인한 적이 있어 초대할 필요가 없습니다.',
  'email-not-verified': '이메일이 확인되지 않은 Google 계정입니다.',

  // products
  'revision-conflict': '그 사이 다른 사람이 바꿨습니다.',
  'unknown-column': '바꿀 수 없는 항목입니다.',
  'product-not-found': '제품을 찾을 수 없습니다.',
  'parent-not-found': '그 번호의 상위 제품이 없습니다.',
  'redirect-circle': '리다이렉팅이 돌고 돌아 같은 제품으로 돌아옵니다.',
  'parent-circle': '상위 제품이 돌고 돌아 같은 제품으로 돌아옵니다.',
  'header-too-large': '주소나 머리글이 너무 깁니다.',
  'request-timeout': '요청이 제때 다 도착하지 않았습니다. 다시 시도해 주세요.',
  'sign-in-rate-limited': 'Google이 로그인 요청을 잠시 받지 않습니다. 잠시 후 다시 시도해 주세요.',
  'sign-in-refused': 'Google이 사무실의 접속 정보를 거부했습니다. 관리자에게 알려 주세요.',
  'sku-taken': '이미 존재하는 SKU 입니다',

  // the design board and its calendar
  'project-not-found': '프로젝트를 찾을 수 없습니다.',
  'project-deleted': '그 사이 삭제된 프로젝트입니다.',
  'sub-project-outside': '세부 프로젝트는 프로젝트 기간 안에 있어야 합니다.',
  'staff-not-in-project': '상위 프로젝트의 담당자만 지정할 수 있습니다.',
  'event-not-found': '캘린더 일정을 찾을 수 없습니다.',
  'event-taken': '다른 프로젝트의 캘린더 일정입니다.',

  // orders and the carrier
  'order-not-found': '주문을 찾을 수 없습니다.',
  'order-key-reused': '이미 다른 내용으로 등록된 주문입니다.',
  'seller-missing': '판매자 정보를 먼저 입력해 주세요.',
  'carrier-token-invalid': '운송사 인증이 만료되었습니다. 다시 인증해 주세요.',
  'carrier-not-connected': '운송사가 연결되지 않았습니다.',
  'carrier-refused': '운송사가 접속 정보를 거부했습니다. 관리자에게 알려 주세요.',
  'carrier-rate-limited': '운송사에 보낸 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  'carrier-unavailable': '운송사가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',

  // ECOUNT
  'ecount-not-connected': '회계(ECOUNT)가 연결되어 있지 않습니다.',
  'ecount-token-invalid': 'ECOUNT 연결 정보가 오래되었습니다. 다시 시도해 주세요.',
  'ecount-unreachable': 'ECOUNT에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  'ecount-timeout': 'ECOUNT가 제때 답하지 않았습니다.',
  'ecount-unreadable': 'ECOUNT의 답을 읽을 수 없습니다.',
  'ecount-error': 'ECOUNT가 오류로 답했습니다.',
  'ecount-rate-limited': 'ECOUNT의 호출 제한 때문에 아직 요청할 수 없습니다.',
  'ecount-paused': '오류가 이어져 ECOUNT 요청을 잠시 멈췄습니다.',
  'ecount-login-refused': 'ECOUNT가 로그인을 거부했습니다. 관리자에게 연결 설정을 확인해 달라고 해 주세요.',
  'ecount-login-closed': '지금은 ECOUNT에 로그인할 수 없습니다.',
  'ecount-session-expired': 'ECOUNT 로그인이 끊겼습니다. 다시 로그인할 수 있을 때까지 기다려 주세요.',
  'ecount-product-exists': 'ECOUNT에 이미 있는 SKU 입니다.',
  'ecount-product-refused': 'ECOUNT가 제품을 받지 않았습니다.',
  'ecount-outcome-unknown': 'ECOUNT에 등록되었는지 확인하지 못했습니다. 다시 등록하면 먼저 확인합니다.',
  'ecount-list-empty': 'ECOUNT가 빈 목록을 보냈습니다. 아무것도 바꾸지 않았습니다.',
  'ecount-no-list': '아직 ECOUNT 목록을 받은 적이 없습니다.',

  // staff and history
  'staff-not-found': '직원을 찾을 수 없습니다.',
  'email-taken': '이미 등록된 이메일입니다.',
  'last-administrator': '마지막 관리자는 비활성화하거나 권한을 바꿀 수 없습니다.',
  'change-not-found': '변경 기록을 찾을 수 없습니다.',
  'changed-again': '그 뒤에 값이 다시 바뀌어 되돌릴 수 없습니다.',
  'cannot-put-back': '이 변경은 되돌릴 수 없습니다.',
};
