/** The receivers of orders. */
export const customers = {
  hint: '주문을 받은 사람입니다. 이메일이 같거나, 이름과 함께 전화번호나 주소가 같으면 한 사람으로 묶습니다. 회원은 회원 관리에 있습니다.',
  list: '고객 목록',
  search: '이름, 회사, 이메일, 전화번호, 국가, 주문 번호, 제품 검색',
  searchBrief: '고객 검색',
  sort: '정렬',
  orders: { recent: '최근 주문순', count: '주문 많은 순', total: '금액 큰 순' },
  count: (n: string) => `${n}명`,
  shownOf: (shown: string, total: string) => `전체 ${total}명 중 ${shown}명`,
  empty: '아직 고객이 없습니다',
  emptyText: '주문을 등록하면 받는 사람이 여기에 모입니다.',
  one: (name: string) => `고객 ${name}`,
  lastOrder: (when: string) => `최근 주문 ${when}`,
  ordersOf: (count: string, total: string) => `주문 ${count}건 · ${total}`,
  older: (n: string) => `이전 주문 ${n}건은 주문 조회에서 찾을 수 있습니다.`,
  newOrder: '이 사람에게 새 주문',
};
