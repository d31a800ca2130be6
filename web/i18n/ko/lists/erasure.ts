/** Erasing a person's data from an order, a member or a maker. */
export const erasure = {
  button: '개인정보 삭제',
  done: '개인정보 삭제됨',
  reason: '삭제 사유',
  reasonHelp: '누가 언제 지웠는지와 함께 기록에 남습니다. 개인정보는 적지 마세요.',
  reasonMissing: '삭제 사유를 입력해 주세요.',
  yes: '삭제',
};
