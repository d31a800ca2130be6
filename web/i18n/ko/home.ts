/** The first screen. */
export const home = {
  welcome: (name: string) => `${name} 님, 어서 오세요.`,
  areas: '바로 가기',
  recent: '최근 변경',
  allChanges: '모두 보기',
  nothingYet: '아직 변경된 것이 없습니다',
  nothingYetText: '누군가 값을 바꾸면 여기에 나타납니다.',
  about: {
    sales: '받는 사람과 주소를 확인하고 주문을 등록합니다.',
    products: '제품을 찾아 이름, 분류, 판매 상태를 고칩니다.',
    prices: '단가와 환율을 관리합니다.',
    design: '프로젝트 일정을 그리고 나눕니다.',
    designByStaff: '누가 언제 무엇을 하는지 봅니다.',
    staff: '누가 로그인할 수 있는지 정합니다.',
  },
};
