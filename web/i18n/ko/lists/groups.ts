import type { GroupColumn } from '#contract/products/product-groups.ts';
import { josa, josaRo } from '#web/i18n/ko/grammar/josa.ts';

type GroupTexts = Record<GroupColumn, string>;

/** Products by category or by maker. */
export const groups = {
  search: { category: '카테고리 검색', manufacturer: '제조사 검색' } satisfies GroupTexts as GroupTexts,
  none: { category: '카테고리 없음', manufacturer: '제조사 없음' } satisfies GroupTexts as GroupTexts,
  newName: { category: '새 카테고리', manufacturer: '새 제조사' } satisfies GroupTexts as GroupTexts,
  choose: (name: string) => `${name} 고르기`,
  onlyTwins: (count: string) => `철자가 비슷한 것만 (${count}개)`,
  twins: (names: readonly string[]) =>
    `${names.map((name) => `‘${name}’`).join(', ')}${josa(names.at(-1) ?? '', '과', '와')} 철자가 비슷합니다`,
  notInEcount: 'ECOUNT에 없음',
  ecountKeeps: 'ECOUNT의 카테고리는 바뀌지 않습니다. ECOUNT에서도 바꾸지 않으면 다음 제품 업데이트 때 다르다고 나옵니다.',
  rename: '이름 바꾸기',
  renameOf: (name: string) => `‘${name}’ 이름 바꾸기`,
  merge: '합치기',
  mergeChosen: (count: string) => `고른 ${count}개 합치기`,
  mergeWith: (name: string, names: readonly string[]) => `‘${name}’에 ${names.map((each) => `‘${each}’`).join(', ')} 합치기`,
  move: '제품 옮기기',
  moveFrom: (name: string) => `‘${name}’에서 제품 옮기기`,
  products: '바꿀 제품',
  chosenOf: (chosen: string, all: string) => `제품 ${all}개 가운데 ${chosen}개`,
  outcome: (count: string, name: string | undefined, there: string | undefined) =>
    name === undefined
      ? '새 이름을 입력해 주세요.'
      : `제품 ${count}개가 ‘${name}’${josaRo(name)} 바뀝니다.${there === undefined ? '' : ` 지금 ‘${name}’에는 ${there}개가 있습니다.`}`,
  noneLeft: '바꿀 제품이 남아 있지 않습니다.',
  submit: (count: string) => `${count}개 바꾸기`,
  done: (count: string, name: string) => `제품 ${count}개를 ‘${name}’${josaRo(name)} 바꿨습니다.`,
  refused: (count: string) => `제품 ${count}개는 바꾸지 못했습니다`,
  notFollowed: '제조사 정보는 옮기지 못했습니다',
  leftBack: (count: string) => `제품 ${count}개는 되돌리지 못했습니다`,
};
