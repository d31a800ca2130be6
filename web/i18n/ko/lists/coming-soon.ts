/** The purpose of screens that have no data yet. */
export const comingSoon = {
  title: '준비 중인 화면입니다',
  purpose: {
    mall: '쇼핑몰에서 들어온 주문을 날짜와 상태별로 찾아봅니다.',
    mallSend: '발송할 주문을 모아 운송장을 만들고 운송사에 넘깁니다.',
    mallTracking: '보낸 주문이 지금 어디에 있는지 따라갑니다.',
    mallProblems: '주소 오류, 통관 보류, 반송처럼 손이 필요한 배송을 모아 봅니다.',
    mallComplete: '배송이 끝난 주문을 찾아봅니다.',
    stock: '출고와 입고를 기록하고 제품별 재고를 확인합니다.',
    mallData: '쇼핑몰에 보이는 제품 데이터를 한꺼번에 관리합니다.',
  },
};
