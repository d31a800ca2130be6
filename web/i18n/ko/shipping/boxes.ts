/** The boxes that the office packs in, for administrators. */
export const boxes = {
  title: '포장 상자',
  help: '주문의 ‘통관·포장’에서 고르는 상자입니다. 고치거나 삭제해도 이미 등록한 주문의 상자는 그대로입니다.',
  add: '상자 추가',
  none: '아직 상자가 없습니다. 자주 쓰는 상자를 추가하면 주문에서 골라 씁니다.',
  editOf: (name: string) => `상자 ${name} 수정`,
  historyOf: (name: string) => `상자 ${name} 변경 기록`,
  size: (size: string) => `${size} cm`,
  empty: (weight: string) => `빈 상자 ${weight}`,
  remove: '삭제',
  removeOf: (name: string) => `상자 ${name} 삭제`,
  removeTitle: '상자를 삭제할까요?',
  removeText: (name: string) => `${name}. 이제 주문에서 고를 수 없습니다. 이미 등록한 주문의 상자는 그대로입니다.`,
  notRemoved: '상자를 삭제하지 못했습니다',
  fields: {
    boxName: '이름',
    length: '가로 (cm)',
    width: '세로 (cm)',
    height: '높이 (cm)',
    ownWeight: '빈 상자의 무게 (Kg)',
  } as Record<string, string>,
};
