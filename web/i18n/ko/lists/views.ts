/** Named views: which rows a list shows and how. */
export const views = {
  title: '저장한 보기',
  none: '아직 저장한 보기가 없습니다.',
  forAll: '모두',
  remove: (name: string) => `${name} 삭제`,
  removed: (name: string) => `‘${name}’ 보기를 삭제했습니다.`,
  takeBack: '되돌리기',
  notKept: '보기를 되돌리지 못했습니다',
  removeTitle: '모두가 쓰는 보기를 삭제할까요?',
  removeText: (name: string) => `‘${name}’ 보기는 다른 사람이 저장했습니다. 삭제하면 모두에게서 없어지고 되돌릴 수 없습니다.`,
  deleteFailed: '보기를 삭제하지 못했습니다',
  name: '지금 보기의 이름',
  hint: '검색과 필터, 정렬을 이 이름으로 저장합니다. 같은 이름이면 바꿉니다.',
  nameTooLong: (most: number) => `이름은 ${most}자까지 쓸 수 있습니다.`,
  share: '모두가 쓸 수 있게',
  save: '저장',
};
