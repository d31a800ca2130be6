/**
 * Every error a client can receive, by its stable code. `title` is what a person reads; the server sends it as
 * `application/problem+json` (RFC 9457). No zod here: the page imports this table.
 */
export const problems = {
  // any endpoint
  'invalid-input': { status: 400, title: '입력한 값을 확인해 주세요.' },
  'not-json': { status: 415, title: 'JSON 형식의 요청만 받습니다.' },
  'too-large': { status: 413, title: '보낸 내용이 너무 큽니다.' },
  'header-too-large': { status: 431, title: '주소나 머리글이 너무 깁니다.' },
  'request-timeout': { status: 408, title: '요청이 제때 다 도착하지 않았습니다. 다시 시도해 주세요.' },
  'signed-out': { status: 401, title: '로그인이 필요합니다.' },
  'not-allowed': { status: 403, title: '이 작업을 할 권한이 없습니다.' },
  'foreign-origin': { status: 403, title: '다른 사이트에서 보낸 요청은 받지 않습니다.' },
  'not-found': { status: 404, title: '찾을 수 없습니다.' },
  'too-many-requests': { status: 429, title: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.' },
  'server-unreachable': { status: 503, title: '서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.' },
  'internal-error': { status: 500, title: '서버에 문제가 생겼습니다. 잠시 후 다시 시도해 주세요.' },
  'database-unavailable': { status: 503, title: '데이터베이스에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.' },

  // signing in; the codes without a prefix are those of the popup sign-in itself
  'popup-blocked': { status: 400, title: '브라우저가 로그인 창을 막았습니다. 이 창에서 로그인을 이어갑니다.' },
  'popup-closed-by-user': { status: 400, title: '로그인을 취소했습니다.' },
  'cancelled-popup-request': { status: 400, title: '새 로그인 창이 열려 이전 로그인을 취소했습니다.' },
  'unauthorized-domain': { status: 403, title: '허용되지 않은 도메인의 계정입니다. 회사 계정으로 로그인해 주세요.' },
  'network-request-failed': { status: 502, title: 'Google에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.' },
  'sign-in-rate-limited': { status: 503, title: 'Google이 로그인 요청을 잠시 받지 않습니다. 잠시 후 다시 시도해 주세요.' },
  'sign-in-refused': { status: 502, title: 'Google이 사무실의 접속 정보를 거부했습니다. 관리자에게 알려 주세요.' },
  'web-storage-unsupported': { status: 400, title: '브라우저 저장소를 사용할 수 없습니다. 쿠키와 사이트 데이터를 허용해 주세요.' },
  'operation-not-supported-in-this-environment': { status: 400, title: '이 브라우저에서는 로그인할 수 없습니다.' },
  'sign-in-expired': { status: 400, title: '로그인 시간이 지났습니다. 다시 시도해 주세요.' },
  'id-token-invalid': { status: 401, title: '로그인 정보를 확인할 수 없습니다. 다시 로그인해 주세요.' },
  'email-not-verified': { status: 403, title: '이메일이 확인되지 않은 Google 계정입니다.' },

  // products
  'revision-conflict': { status: 409, title: '그 사이 다른 사람이 바꿨습니다.' },
  'unknown-column': { status: 400, title: '바꿀 수 없는 항목입니다.' },
  'product-not-found': { status: 404, title: '제품을 찾을 수 없습니다.' },
  'parent-not-found': { status: 400, title: '그 번호의 상위 제품이 없습니다.' },
  'redirect-circle': { status: 409, title: '리다이렉팅이 돌고 돌아 같은 제품으로 돌아옵니다.' },
  'parent-circle': { status: 409, title: '상위 제품이 돌고 돌아 같은 제품으로 돌아옵니다.' },
  'sku-taken': { status: 409, title: '이미 존재하는 SKU 입니다' },

  // the design board and its calendar
  'project-not-found': { status: 404, title: '프로젝트를 찾을 수 없습니다.' },
  'project-deleted': { status: 409, title: '그 사이 삭제된 프로젝트입니다.' },
  'sub-project-outside': { status: 409, title: '세부 프로젝트는 프로젝트 기간 안에 있어야 합니다.' },
  'staff-not-in-project': { status: 409, title: '상위 프로젝트의 담당자만 지정할 수 있습니다.' },
  'event-not-found': { status: 404, title: '캘린더 일정을 찾을 수 없습니다.' },
  'event-taken': { status: 409, title: '다른 프로젝트의 캘린더 일정입니다.' },

  // orders and the carrier
  'order-not-found': { status: 404, title: '주문을 찾을 수 없습니다.' },
  'order-key-reused': { status: 409, title: '이미 다른 내용으로 등록된 주문입니다.' },
  'seller-missing': { status: 409, title: '판매자 정보를 먼저 입력해 주세요.' },
  'carrier-token-invalid': { status: 401, title: '운송사 인증이 만료되었습니다. 다시 인증해 주세요.' },
  'carrier-not-connected': { status: 503, title: '운송사가 연결되지 않았습니다.' },
  'carrier-refused': { status: 502, title: '운송사가 접속 정보를 거부했습니다. 관리자에게 알려 주세요.' },
  'carrier-rate-limited': { status: 503, title: '운송사에 보낸 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.' },
  'carrier-unavailable': { status: 502, title: '운송사가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.' },

  // ECOUNT
  'ecount-not-connected': { status: 503, title: '회계(ECOUNT)가 연결되어 있지 않습니다.' },
  'ecount-token-invalid': { status: 403, title: 'ECOUNT 연결 정보가 오래되었습니다. 다시 시도해 주세요.' },
  'ecount-unreachable': { status: 502, title: 'ECOUNT에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.' },
  'ecount-timeout': { status: 504, title: 'ECOUNT가 제때 답하지 않았습니다.' },
  'ecount-unreadable': { status: 502, title: 'ECOUNT의 답을 읽을 수 없습니다.' },
  'ecount-error': { status: 502, title: 'ECOUNT가 오류로 답했습니다.' },
  'ecount-rate-limited': { status: 503, title: 'ECOUNT의 호출 제한 때문에 아직 요청할 수 없습니다.' },
  'ecount-paused': { status: 503, title: '오류가 이어져 ECOUNT 요청을 잠시 멈췄습니다.' },
  'ecount-login-refused': { status: 502, title: 'ECOUNT가 로그인을 거부했습니다. 관리자에게 연결 설정을 확인해 달라고 해 주세요.' },
  'ecount-login-closed': { status: 503, title: '지금은 ECOUNT에 로그인할 수 없습니다.' },
  'ecount-session-expired': { status: 503, title: 'ECOUNT 로그인이 끊겼습니다. 다시 로그인할 수 있을 때까지 기다려 주세요.' },
  'ecount-product-exists': { status: 409, title: 'ECOUNT에 이미 있는 SKU 입니다.' },
  'ecount-product-refused': { status: 502, title: 'ECOUNT가 제품을 받지 않았습니다.' },
  'ecount-outcome-unknown': { status: 504, title: 'ECOUNT에 등록되었는지 확인하지 못했습니다. 다시 등록하면 먼저 확인합니다.' },
  'ecount-list-empty': { status: 502, title: 'ECOUNT가 빈 목록을 보냈습니다. 아무것도 바꾸지 않았습니다.' },
  'ecount-no-list': { status: 404, title: '아직 ECOUNT 목록을 받은 적이 없습니다.' },

  // staff and history
  'staff-not-found': { status: 404, title: '직원을 찾을 수 없습니다.' },
  'email-taken': { status: 409, title: '이미 등록된 이메일입니다.' },
  'last-administrator': { status: 409, title: '마지막 관리자는 삭제하거나 권한을 바꿀 수 없습니다.' },
  'change-not-found': { status: 404, title: '변경 기록을 찾을 수 없습니다.' },
  'changed-again': { status: 409, title: '그 뒤에 값이 다시 바뀌어 되돌릴 수 없습니다.' },
  'cannot-put-back': { status: 409, title: '이 변경은 되돌릴 수 없습니다.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** Problems that any endpoint behind the session can answer. */
export const commonProblems = [
  'invalid-input',
  'not-json',
  'too-large',
  'signed-out',
  'not-allowed',
  'foreign-origin',
  'too-many-requests',
  'internal-error',
  'database-unavailable',
] as const satisfies readonly ProblemCode[];
