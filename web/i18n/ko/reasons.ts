import type { PaperRefusal } from '#contract/papers/paper-kinds.ts';
import type { FieldReasons, ReasonValues } from '#contract/reasons.ts';
import { josa } from '#web/i18n/ko/grammar/josa.ts';

/** The sentence for each reason code that the server sends, with its values. */
export type Reasons = { [Code in keyof ReasonValues]: (values: ReasonValues[Code]) => string };

const loginCodes: Record<string, string> = {
  '20': '회사코드, 사용자 ID 또는 비밀번호가 틀립니다.',
  '21': '로그인이 일시적으로 차단되었습니다.',
  '22': '로그인이 허용된 시간이 아닙니다.',
  '23': '로그인이 허용된 시간이 아닙니다.',
  '24': '이 서버의 IP가 차단되어 있습니다.',
  '25': '이 서버의 IP가 차단되어 있습니다.',
  '81': '이용료가 납부되지 않았습니다.',
  '82': '이용료가 납부되지 않았습니다.',
  '83': '이용료가 납부되지 않았습니다.',
  '84': '회사의 이용이 정지되었습니다.',
  '85': '회사의 이용이 정지되었습니다.',
  '89': '탈퇴한 회사입니다.',
  '98': '비밀번호를 다섯 번 틀려 로그인이 막혔습니다.',
  '99': '그런 사용자 ID가 없습니다.',
  '201': 'API 인증키가 유효하지 않습니다.',
  '204': '테스트용 인증키와 운영용 인증키가 바뀌었습니다.',
  '205': '이 서버의 IP가 ECOUNT에 등록되어 있지 않습니다.',
};

const formatNumber = (value: number) => value.toLocaleString('ko-KR');

const sub = (summary: string) => (summary === '' ? '제목 없는 세부 프로젝트' : `세부 프로젝트 ‘${summary}’`);

const fields: { [Code in keyof FieldReasons]: (values: FieldReasons[Code]) => string } = {
  missing: () => '값을 입력하세요.',
  'not-a-number': () => '숫자를 입력하세요.',
  'not-whole': () => '소수점 없이 입력하세요.',
  'wrong-kind': () => '값의 종류가 맞지 않습니다.',
  'not-a-choice': () => '고를 수 있는 값이 아닙니다.',
  'invalid-value': () => '입력한 값을 확인해 주세요.',
  'unknown-field': () => '알 수 없는 항목이 들어 있습니다.',
  'not-in-text': () => '글의 그 자리에 언급한 이름이 없습니다.',
  'bad-characters': () => '사용할 수 없는 문자가 들어 있습니다.',
  'invalid-email': () => '이메일 주소를 확인해 주세요.',
  'invalid-color': () => '#7800ff 같은 색상 값을 입력해 주세요.',
  'at-least': ({ limit }) => `${formatNumber(limit)} 이상이어야 합니다.`,
  above: ({ limit }) => `${formatNumber(limit)}보다 커야 합니다.`,
  'at-most': ({ limit }) => `${formatNumber(limit)} 이하여야 합니다.`,
  below: ({ limit }) => `${formatNumber(limit)}보다 작아야 합니다.`,
  'text-too-short': ({ limit }) => `${formatNumber(limit)}자 이상이어야 합니다.`,
  'text-too-long': ({ limit }) => `${formatNumber(limit)}자까지 입력할 수 있습니다.`,
  'list-too-short': ({ limit }) => `${formatNumber(limit)}개 이상이어야 합니다.`,
  'list-too-long': ({ limit }) => `${formatNumber(limit)}개까지 넣을 수 있습니다.`,
  decimals: ({ limit }) => `소수점 ${limit}자리까지 입력할 수 있습니다.`,
  'day-out-of-range': ({ first, last }) => `${first}부터 ${last}까지의 날짜를 쓸 수 있습니다.`,
  'end-before-start': () => '종료일은 시작일보다 빠를 수 없습니다.',
  'milestone-days': () => '마일스톤은 하루여야 합니다.',
  'parent-mismatch': () => '세부 프로젝트에는 상위 프로젝트가 있어야 하고, 프로젝트에는 없어야 합니다.',
  'nothing-visible': () => '보이는 글자가 없습니다.',
  'product-missing': () => '제품을 찾을 수 없습니다.',
  'product-twice': () => '같은 제품이 두 번 들어 있습니다.',
  'product-prices': () => '같은 제품이 위에 다른 가격으로 있습니다. 주문에는 제품마다 한 줄, 한 가격만 있습니다.',
  'not-tier-price': () => '가격 등급과 환율로 계산한 값이 아닙니다.',
  'total-too-large': () => '주문 금액이 너무 큽니다.',
  'unknown-position': () => '알 수 없는 위치입니다.',
  'not-tracking-number': () => '운송장 번호는 영문자와 숫자 5~40자리입니다.',
  'not-hs-code': () => 'HS 코드는 숫자 6~10자리입니다.',
  'not-latin': () => '영문으로 입력하세요.',
  'other-product': () => '제품 번호와 SKU가 서로 다른 제품의 것입니다.',
  'several-products': () => '이 SKU로 볼 수 있는 제품이 둘 이상입니다. 제품 번호를 적어 주세요.',
  'no-price': () => '정해진 가격이 없는 제품입니다. 단가를 적어 주세요.',
  'no-rate': () => '미국 환율이 없어 원화를 달러로 바꿀 수 없습니다.',
  'digits-lost': () => 'Excel이 숫자를 8.8E+12처럼 줄여 원래 값을 알 수 없습니다.',
  'became-date': () => 'Excel이 날짜로 바꾼 값입니다.',
  'channel-missing': ({ channel }) => `같은 번호의 주문이 ‘${channel}’에 있습니다. 어느 판매처의 주문인지 골라 주세요.`,
  'order-twice': () => '같은 주문이 위에 또 있습니다.',
};

const withoutPapers: Record<PaperRefusal, string> = {
  'order-not-found': '없는 주문입니다.',
  'personal-data-erased': '받는 사람의 개인정보가 삭제되었습니다.',
  'seller-missing': '판매자 정보가 없습니다.',
};

export const reasons: Reasons = {
  ...fields,
  'changed-by': ({ name }) => `${name === null ? '시스템이' : `${name} 님이`} 바꿨습니다.`,
  'deleted-by': ({ name }) => `${name} 님이 삭제했습니다.`,
  'registered-as': ({ orderNumber }) => `주문 번호는 ${orderNumber}입니다.`,
  'no-papers-of': ({ order, why }) => `주문 ${order}: ${withoutPapers[why]}`,
  'plan-circle': ({ titles }) => `(${titles})`,
  'sub-project-days': ({ summary, startDate, endDate, projectStart, projectEnd }) =>
    `${sub(summary)}의 기간(${startDate} ~ ${endDate})이 프로젝트 기간(${projectStart} ~ ${projectEnd})을 벗어납니다.`,
  'column-named': ({ name }) => `(${name})`,
  'http-status': ({ status }) => `(HTTP ${status})`,
  'after-seconds': ({ seconds }) => `(${seconds}초)`,
  'unexpected-format': () => '(약속된 형식이 아님)',
  'answer-broke-off': () => '(받는 중에 연결이 끊김)',
  'answer-too-long': () => '(너무 김)',
  'service-said': ({ text }) => `(${text})`,
  'characters-of': ({ name, characters }) => `${name}: ${characters}`,
  'not-in-ecount': () => 'ECOUNT에 등록되지 않았습니다.',
  'ecount-login-code': ({ code, text }) => `${loginCodes[code] ?? text} (코드 ${code || '없음'})`,
  'ecount-company-unknown': () => '회사코드를 찾을 수 없습니다.',
  'calendar-rate-limited': () => 'Google 캘린더 호출 한도를 넘었습니다. 잠시 뒤 자동으로 다시 시도합니다.',
  'calendar-credentials': () => 'Google 캘린더가 서비스 계정을 받아들이지 않습니다. 키와 Calendar API 사용 설정을 확인해 주세요.',
  'calendar-not-shared': ({ account }) => `캘린더를 찾을 수 없습니다. 캘린더를 ${account} 계정에 공유해 주세요.`,
  'calendar-read-only': ({ account }) => `캘린더가 읽기 전용으로 공유되어 있습니다. ${account} 계정에 ‘일정 변경’ 권한을 주세요.`,
  'calendar-unreachable': () => 'Google 캘린더에 연결할 수 없습니다. 자동으로 다시 시도합니다.',
  'calendar-refused-event': ({ text }) => `Google 캘린더가 이 일정을 받아들이지 않습니다. (${text})`,
  'calendar-milestone-days': () => '마일스톤은 하루여야 하므로 캘린더를 되돌렸습니다.',
  'calendar-days-out-of-range': () => '캘린더에서 옮긴 날짜를 쓸 수 없어 캘린더를 되돌렸습니다.',
  'calendar-sub-project-days': ({ summary, startDate, endDate, projectStart, projectEnd }) =>
    `캘린더에서 옮긴 기간(${projectStart} ~ ${projectEnd})을 ${sub(summary)}(${startDate} ~ ${endDate})${summary === '' ? '가' : josa(summary, '이', '가')} 벗어나 캘린더를 되돌렸습니다.`,
};
