import { expect, it } from 'vitest';
import { ko } from '#web/i18n/ko.ts';
import { headerGroups, isBelow, sideEntries } from './navigation.ts';

it('has the groups of the header in their order, with what each holds and where it leads', () => {
  const drawn = headerGroups.map(({ group, links }) => [
    ko.layout.groups[group],
    ...links.map(({ label, link }) => `${ko.layout.links[label]} ${link.to}`),
  ]);
  expect(drawn).toEqual([
    ['영업', '주문 등록 /sales', '주문 조회 /sales', '인보이스 출력 /sales', '배송 조회 /sales'],
    [
      '쇼핑몰',
      '주문 조회 /mall',
      '주문 발송 /mall/send',
      '배송 추적 /mall/tracking',
      '배송 문제 /mall/shipping_error',
      '완료된 주문 /mall/complete',
    ],
    ['고객', '비회원 /customer', '회원 관리 /customer/members'],
    ['재고', '출고 /', '입고 /', '재고 조회 /'],
    [
      '제품',
      '기본 관리 /products',
      '가격 관리 /products/price_management',
      '쇼핑몰 데이터 관리 /products/mall_data_management',
      '카테고리 관리 /products/category_management',
      '리스트업 /products/list_up',
    ],
    ['생산', '부자재 /', '제조사별 관리 /'],
    ['직원', '권한 관리 /staff', '내 설정 /staff/setting', '보안 기록 /staff/security'],
    ['디자인팀', '팀 업무 흐름 /design_team', '팀원별 업무 /design_team/as_staff'],
  ]);
});

it('marks the entry of the sidebar that the path lies in', () => {
  const active = (pathname: string) => sideEntries.filter(({ path }) => isBelow(pathname, path)).map(({ entry }) => ko.layout.side[entry]);
  expect(active('/products/price_management')).toEqual(['제품 관리']);
  expect(active('/staff/setting')).toEqual(['직원 관리']);
  expect(active('/design_team')).toEqual(['디자인팀']);
  expect(active('/products_old')).toEqual([]);
  expect(active('/')).toEqual([]);
});
