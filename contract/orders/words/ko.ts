import type { OrderStage } from '#contract/orders/course/order-course.ts';
import type { noParcel } from '#contract/orders/list/order-sorts.ts';
import type { ExportReason } from '#contract/orders/shipping/shipping-choices.ts';
import type { ParcelState } from '#contract/parcels/parcel-states.ts';

// Names that are the same on the screen and in files of orders. No zod here: the page imports these words.

export const stages: Record<OrderStage, string> = {
  registered: '등록',
  paid: '입금 확인',
  packed: '포장',
  sent: '발송',
  completed: '완료',
  cancelled: '취소',
};

export const parcelStates: Record<ParcelState, string> = {
  problem: '문제',
  before: '발송 전',
  moving: '이동 중',
  customs: '통관',
  delivering: '배달 중',
  done: '완료',
  cancelled: '취소',
};

export const withoutParcel: Record<typeof noParcel, string> = { none: '운송장 없음' };

export const exportReasons: Record<ExportReason, string> = {
  sold: '판매',
  sample: '견본',
  gift: '선물',
  'not-sold': '무상 (판매 아님)',
  personal: '개인 물품',
  repair: '수리 후 반송',
};

/** The columns of the list and of its files. */
export const orderColumns = {
  orderNumber: '주문 번호',
  externalReference: '외부 주문 번호',
  channel: '판매처',
  registeredAt: '등록 시각',
  registeredByName: '등록한 사람',
  stage: '진행 단계',
  delivery: '배송 상태',
  memberId: '회원 번호',
  memberName: '회원',
  receiverName: '받는 사람',
  companyName: '회사명',
  phone: '전화번호',
  email: '이메일',
  countryCode: '국가 코드',
  address1: '주소 1',
  address2: '주소 2',
  city: '도시',
  stateOrProvinceCode: '주/도',
  postalCode: '우편번호',
  taxNumberKind: '세금 번호 종류',
  taxNumber: '세금 번호',
  memo: '메모',
  incoterm: '거래 조건',
  exportReason: '수출 사유',
  invoiceCurrency: '인보이스 통화',
  invoiceRate: '인보이스 환율',
  trackingNumbers: '운송장 번호',
  products: '제품 종류',
  quantity: '수량',
  total: '제품 금액 (달러)',
  weight: '무게 (Kg)',
  freight: '운임 (달러)',
  insurance: '보험료 (달러)',
  discount: '할인 (달러)',
  line: '줄',
  pdNumber: '제품 번호',
  sku: 'SKU',
  productName: '제품명',
  rangeName: '라인명',
  pieces: '제품 수량',
  unitPrice: '단가 (달러)',
  lineTotal: '금액 (달러)',
  priceTier: '적용 가격',
  wonPrice: '원화 가격 (원)',
  wonRate: '적용 환율',
  pieceWeight: '개당 무게 (Kg)',
};

/** Additional columns that a file of orders to import may have. */
export const importColumns = { currency: '통화', unitPrice: '단가' };
