/** The finder, which finds and does anything from every screen, and the list of keys. */
export const finder = {
  title: '찾기',
  search: '화면, 제품, 주문, 사람, 할 일 찾기',
  kinds: {
    action: '할 일',
    screen: '화면',
    product: '제품',
    order: '주문',
    member: '회원',
    customer: '고객',
    parcel: '배송',
    project: '프로젝트',
    person: '직원',
  },
  looking: '찾는 중',
  failed: '일부는 찾아보지 못했습니다. 빠진 결과가 있을 수 있습니다.',
  newOrder: '새 주문',
  changeRate: (rate: string) => `${rate} 바꾸기`,
  colours: { dark: '어두운 화면', light: '밝은 화면' },
  keys: '단축키',
  keyList: [
    ['Ctrl + K', '어디서든 찾기'],
    ['/', '이 화면의 검색으로'],
    ['?', '단축키 보기'],
    ['Esc', '닫기'],
  ] as readonly (readonly [string, string])[],
};
