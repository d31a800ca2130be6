/** What a list shows and how, kept under a name. */
export const views = {
  title: '저장한 보기',
  none: '아직 저장한 보기가 없습니다.',
  forAll: '모두',
  remove: (name: string) => `${name} 삭제`,
  deleteFailed: '보기를 삭제하지 못했습니다',
  name: '지금 보기의 이름',
  hint: '검색과 필터, 정렬을 이 이름으로 저장합니다. 같은 이름이면 바꿉니다.',
  nameTooLong: (most: number) => `이름은 ${most}자까지 쓸 수 있습니다.`,
  share: '모두가 쓸 수 있게',
  save: '저장',
};
