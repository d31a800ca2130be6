import { josa } from '#web/i18n/ko/grammar/josa.ts';

const rules = {
  newest: '최신 등록순',
  oldest: '오래된 등록순',
  dearest: '높은 가격순',
  cheapest: '낮은 가격순',
  name: '이름순',
  available: '품절·단종을 맨 뒤로',
};

const subject = (name: string) => `‘${name}’${josa(name, '을', '를')}`;

/** The order in which the shop lists products. */
export const listUp = {
  intro: '카테고리를 고르면 쇼핑몰에 보이는 순서대로 제품이 나옵니다.',
  categories: '카테고리 목록',
  category: '카테고리',
  without: (count: string) => `카테고리가 없는 제품 ${count}개는 진열되지 않습니다.`,
  search: '이 카테고리에서 검색',
  listOf: (category: string) => `‘${category}’ 진열 순서`,
  noneHere: '이 카테고리에는 제품이 없습니다.',
  noPrice: '가격 없음',
  hint: '끌어서 옮기거나, 제품을 누른 다음 놓을 자리의 제품을 누르세요.',
  keys: 'Enter로 들고, 화살표·Home·End로 옮기고, Enter로 놓습니다. Esc는 그만두기, Ctrl+Z는 되돌리기입니다.',
  card: (place: string, shown: string) => `${place}번째 ${shown}`,
  placeOf: (name: string, place: string) => `${name} 순서 입력: 지금 ${place}`,
  toTop: '맨 위로',
  toTopOf: (name: string) => `${name} 맨 위로`,
  placeField: '몇 번째로',
  placeHelp: (count: string) => `1부터 ${count}까지`,
  pickedUp: (name: string) => `${subject(name)} 들었습니다.`,
  putWhere: (name: string) => `${subject(name)} 놓을 자리의 제품을 누르세요.`,
  heldAt: (place: string, count: string) => `${count}개 중 ${place}번째`,
  putBack: '옮기지 않았습니다.',
  moved: (name: string, place: string) => `${subject(name)} ${place}번째로 옮겼습니다.`,
  byRule: '한꺼번에 정렬',
  rulesOf: (category: string) => `‘${category}’ 한꺼번에 정렬`,
  rule: '정렬 기준',
  rules,
  first: '맨 앞에 오는 제품',
  ruleOutcome: (count: string, changes: string) =>
    changes === '0' ? '이미 이 순서입니다.' : `제품 ${count}개 가운데 ${changes}개의 진열 순위가 바뀝니다.`,
  apply: '정렬',
  ruled: (rule: string) => `정렬했습니다: ${rule}`,
  undone: (done: string) => `되돌렸습니다: ${done}`,
  notStored: '순서를 저장하지 못했습니다',
  leftBack: '그사이 바뀐 순서는 되돌리지 못했습니다',
  lookingOnly: '순서를 바꾸려면 제품을 고칠 권한이 필요합니다.',
};
