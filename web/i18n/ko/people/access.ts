import type { Right } from '#contract/permissions.ts';
import type { ShippedRole } from '#contract/roles/shipped-roles.ts';

/** Rights, as all screens speak of them. */
export const access = {
  /** The roles that every office has. */
  shipped: { administrator: '관리자', staff: '직원', viewer: '열람' } satisfies Record<ShippedRole, string>,
  unknown: '알 수 없는 역할',
  rights: {
    'products.write': '제품 등록·수정',
    'prices.write': '가격·환율 수정',
    'prices.read-cost': '입금가 보기',
    'orders.write': '주문 등록·수정',
    'orders.ship': '운송장 만들기',
    'orders.read-personal': '받는 사람 정보 보기',
    'orders.erase-personal': '개인정보 삭제',
    'customs.write': '통관 기준 수정',
    'boxes.write': '포장 상자 수정',
    'seller.write': '판매자 정보 수정',
    'board.write': '프로젝트 만들기·수정',
    'accounting.sync': 'ECOUNT 사용',
    exports: '파일로 내보내기',
    'staff.manage': '직원 관리',
    'roles.manage': '역할 관리',
    'operation.read': '서버 상태 보기',
    'security.read': '보안 기록 보기',
  } satisfies Record<Right, string>,
  /** Shown if something is hidden, or cannot be done, because a right is missing. */
  hidden: '권한 없음',
  masked: '일부만 보입니다.',
  lookingOnly: '보기 전용',
  notAllowed: (right: string) => `‘${right}’ 권한이 필요합니다.`,
};
